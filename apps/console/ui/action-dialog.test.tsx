// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, refusing, silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import type { api } from "../lib/api.ts";
import { fake, operatorWith } from "../lib/fake.testing.ts";
import { AdjustDialog } from "../pages/players/adjust-dialog.tsx";

beforeEach(() => {
  brandIs();
  operatorWith("*");
});

async function adjust(answers: Answers<typeof api>) {
  const server = fake(answers);
  const { user } = await show(<AdjustDialog username="ana" onClose={() => undefined} />);
  await user.type(screen.getByLabelText(/^Amount/), "500");
  await user.click(screen.getByRole("button", { name: /correct/i }));
  await user.type(screen.getByLabelText(/“ana”/), "ana");
  const send = screen.getByRole("button", { name: "Adjust balance" });
  return { server, user, send };
}

test("an action sends what its contract takes, once, however often it is pressed", async () => {
  const { server, user, send } = await adjust({ wallet: { adjust: silence } });
  await user.click(send);
  await user.click(send);
  const asked = server.asked("wallet.adjust");
  expect(asked.map(({ input }) => input)).toEqual([
    { username: "ana", kind: "cash", amount: "500.00", reason: expect.stringMatching(/.{5}/) },
  ]);
});

test("what the server refuses of a field stands at the field, what else it refuses above with the id of the request", async () => {
  const errors = [{ field: "amount", rule: "range" as const }];
  const { server, user, send } = await adjust({ wallet: { adjust: refusing("VALIDATION_FAILED", { errors }) } });
  await user.click(send);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)));
  expect(screen.getByLabelText(/^Amount/).getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("alert")).toBeNull();
  server.answer({ wallet: { adjust: refusing("WALLET_INSUFFICIENT") } });
  await user.click(send);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("r-1");
  expect(document.activeElement).toBe(alert);
});

test("a lost answer is asked for again with its key, also after the reason was changed; a refusal ends it", async () => {
  const { server, user, send } = await adjust({ wallet: { adjust: refusing("INTERNAL") } });
  const keys = () => server.asked("wallet.adjust").map(({ headers }) => headers["X-Request-Id"]);
  await user.click(send);
  await screen.findByRole("alert");
  await user.type(screen.getByLabelText(/^Reason/), " and more");
  server.answer({ wallet: { adjust: refusing("WALLET_INSUFFICIENT") } });
  await user.click(send);
  await vi.waitUntil(() => keys().length === 2);
  await screen.findByText(/WALLET_INSUFFICIENT/);
  await user.click(send);
  await vi.waitUntil(() => keys().length === 3);
  const [first, second, third] = keys();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
