// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { NewDeposit } from "./new-deposit.tsx";

const method = {
  code: "gcash",
  name: "GCash",
  kind: "qr",
  min: "100.00",
  max: "50000.00",
  fee: "0.00",
  currency: "PHP",
  expiryMinutes: 30,
  maintain: 0,
  fields: {},
  presets: ["500.00", "5000.00"],
};
const sent = Date.UTC(2026, 10, 24, 1, 30);

beforeEach(() => brandIs());

async function form(left: string, file: object) {
  const server = fake({
    wallet: {
      depositMethods: { list: [method], bonuses: [], limits: [], playThroughPpm: 1_000_000, identity: { left } },
      deposits: { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 1 },
    },
    compliance: { kycFile: file },
  } as unknown as Answers<typeof api>);
  const drawn = await show(<NewDeposit onShow={() => undefined} />, { player: {} });
  return { server, ...drawn, note: await screen.findByTestId("identity-note") };
}

test("while documents are looked at it says since when, and how much may be paid in until then", async () => {
  const { server, user, note } = await form("2000.00", { standing: "PENDING", submittedAt: sent });
  expect(note.textContent).toContain("in review since 2026-11-24 09:30");
  expect(note.textContent).toContain("Until then you may deposit up to P2,000.00");
  expect(screen.queryByRole("button", { name: /verify/i })).toBeNull();
  // The method shows what holds for this player, and a preset beyond it is crossed out.
  expect(screen.getByRole("radio").closest("label")!.textContent).toContain("P2,000.00");
  expect(screen.getByRole("button", { name: "P5,000.00" })).toHaveProperty("disabled", true);
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
