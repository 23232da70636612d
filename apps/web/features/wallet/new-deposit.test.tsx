// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { method, newDeposit } from "./deposits.testing.tsx";

const sent = Date.UTC(2026, 10, 24, 1, 30);

beforeEach(() => brandIs());

async function form(left: string, file: object) {
  const drawn = await newDeposit({ identity: { left }, file });
  return { ...drawn, note: await screen.findByTestId("identity-note") };
}

test("while documents are looked at it says since when, and how much may be paid in until then", async () => {
  const { server, user, note } = await form("2000.00", { standing: "PENDING", submittedAt: sent });
  expect(note.textContent).toContain("in review since 2026-11-24 09:30");
  expect(note.textContent).toContain("Until then you may deposit up to P2,000.00");
  expect(screen.queryByRole("button", { name: /verify/i })).toBeNull();
  // The method shows what holds for this player, and a preset beyond it is crossed out.
  expect(screen.getByRole("radio").closest("label")!.textContent).toContain("P2,000.00");
  expect(screen.getByRole("button", { name: "P5,000.00" })).toHaveProperty("disabled", true);
  // So does the line at the amount.
  expect(screen.getByText(/^P[\d.,]+ to P2,000\.00/)).toBeTruthy();
  await user.clear(screen.getByRole("textbox"));
  await user.type(screen.getByRole("textbox"), "5000");
  await user.click(screen.getByRole("button", { name: /^Continue/ }));
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  expect(server.asked("wallet.createDeposit")).toEqual([]);
});

test("who has handed in nothing is led to the documents themselves", async () => {
  const { user, note, address } = await form("0.00", { standing: "NEW" });
  expect(note.textContent).toContain("verify your identity first");
  expect(screen.getByRole("radio").closest("label")!.textContent).toContain("After your identity is verified");
  await user.click(screen.getByRole("button", { name: /verify/i }));
  await waitFor(() => expect(address().search).toBe("?m=member&p=securityCenter&id=documents"));
});

test("what is no real money says so, and what is stands before it", async () => {
  const sandbox = { ...method, code: "sandbox", name: "Sandbox QR", sandbox: true };
  await newDeposit({ methods: [method, sandbox] });
  const ways = await screen.findAllByRole<HTMLInputElement>("radio");
  expect(ways.map((way) => way.closest("label")!.textContent)).toEqual([
    expect.not.stringContaining("no real money"),
    expect.stringContaining("no real money"),
  ]);
  expect(ways.map(({ checked }) => checked)).toEqual([true, false]);
});

test("the form keeps its button in sight on phones, and brings no keypad beside the phone's own", async () => {
  const { user } = await newDeposit({});
  const go = await screen.findByRole("button", { name: /^Continue/ });
  expect(go.parentElement!.className).toContain("max-lg:sticky max-lg:bottom-0");
  expect(screen.queryAllByRole("button", { name: /^\d$/ })).toEqual([]);
  const amount = screen.getByRole("textbox");
  expect(amount.getAttribute("inputmode")).toBe("decimal");
  await user.clear(amount);
  await user.click(go);
  expect(amount.getAttribute("aria-invalid")).toBe("true");
});
