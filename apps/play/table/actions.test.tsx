// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { i18n } from "@taya/client/i18n";
import { show } from "@taya/ui/show.testing";
import { Actions } from "./actions.tsx";
import { EMPTY_LAYOUT, type Layout } from "./layout.ts";
import type { Laying } from "./use-layout.ts";

const five: Layout = new Map([["red", 500n]]);
const done: string[] = [];
const laying: Laying = {
  layout: five,
  accepted: five,
  note: { is: "accepted" },
  pending: false,
  asking: false,
  canUndo: true,
  canRepeat: false,
  place() {},
  take() {},
  undo: () => void done.push("undo"),
  double() {},
  repeat() {},
  clear() {},
  confirm: () => void done.push("confirm"),
};

function drawn(change: Partial<Laying>, open = true) {
  fake({});
  return show(
    <Actions
      laying={{ ...laying, ...change }}
      open={open}
      mayClear={open}
      say={(key, values) => i18n.t(`table.${key}`, { ...values })}
    />,
  );
}
const standing = () => screen.getByTestId("table-bets");

test("a bet that counts is said to be placed and can be undone until the close; nothing is to be confirmed", async () => {
  const { user } = await drawn({});
  expect(standing().tagName).toBe("P");
  expect(standing().textContent).toBe("Placed 5.00can be undone until the close");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(standing());
  expect(done.splice(0)).toEqual(["undo"]);
});

test("after the close it is a bet and no more", async () => {
  await drawn({}, false);
  expect(standing().textContent).toBe("Bet 5.00");
  expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
});

test("a chip on its way is said to be on its way", async () => {
  await drawn({ accepted: EMPTY_LAYOUT, pending: true });
  expect([standing().tagName, standing().textContent]).toEqual(["P", "Placing 5.00…"]);
});

test("only whoever wants to be asked has a button, and it bets", async () => {
  const { user } = await drawn({ accepted: EMPTY_LAYOUT, pending: true, asking: true });
  await user.click(screen.getByRole("button", { name: "Bet 5.00 now" }));
  expect(done.splice(0)).toEqual(["confirm"]);
});
