// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import ExclusionsPage from "./exclusions-page.tsx";

const AT = Date.UTC(2026, 10, 26, 4);

test.each([
  ["SELF", "6m", 1],
  ["SELF", "life", 0],
  ["FAMILY", "life", 1],
] as const)("an exclusion by %s for %s has %i button to change it", async (source, term, buttons) => {
  brandIs();
  operatorWith("players.read", "players.write");
  const row = { id: "x1", playerId: "p1", username: "ana", source, term, startsAt: AT, actor: "ana", version: 1 };
  fake({ compliance: { adminExclusions: { list: [row], total: 1, pageNo: 1, pageSize: 20, asOf: 0 } } });
  await show(<ExclusionsPage />);
  await screen.findByText("ana");
  expect(screen.queryAllByRole("button", { name: "Change" })).toHaveLength(buttons);
});
