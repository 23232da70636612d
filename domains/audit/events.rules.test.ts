import { expect, test } from "vitest";
import { eventOf } from "./events.rules.ts";

test.each([
  ["wallet.adjust", "ADJUSTMENT"],
  ["wallet.adjust.ask", undefined],
  ["wallet.settings.change", "PARAMETERS"],
  ["site.settings.change", "PARAMETERS"],
  ["accounts.staffSettings.change", "PARAMETERS"],
  ["wallet.withdrawal.refund", "VOID"],
  ["wallet.transfer.resolve", "VOID"],
  ["accounts.operator.add", "STAFF"],
  ["accounts.role.change", "STAFF"],
  ["accounts.player.note", undefined],
])("the action %s is the event %s", (action, kind) => {
  expect(eventOf(action)).toBe(kind);
});
