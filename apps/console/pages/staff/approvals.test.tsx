// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import ApprovalsPage from "./approvals-page.tsx";

const row = {
  id: "a1",
  kind: "wallet.adjust",
  summary: "500.00 to ana",
  reason: "goodwill for a long wait",
  askedBy: "otto",
  own: false,
  askedAt: Date.UTC(2026, 10, 26, 4),
  status: "OPEN" as const,
};

test("who asked and why is said where a phone leaves columns out", async () => {
  fake({ audit: { approvals: { list: [row], total: 1, pageNo: 1, pageSize: 20, asOf: 0 } } });
  operatorWith("approvals.write");
  await show(<ApprovalsPage />);
  const said = await screen.findAllByText(/otto/);
  const onPhone = said.filter((each) => !each.closest(".hidden"));
  expect(onPhone.map(({ textContent }) => textContent).join()).toContain("goodwill for a long wait");
});
