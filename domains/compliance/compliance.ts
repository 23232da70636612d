import { room } from "@taya/platform/room";
import { auditHandlers } from "./audit.handlers.ts";
import { complianceCalls } from "./contract.ts";
import { complianceSettings, type Desk, type Needs } from "./desk.ts";
import { complianceDoor } from "./door.ts";
import { exclusionHandlers } from "./exclusion.handlers.ts";
import { complianceHandlers } from "./handlers.ts";

/** Who may play by the law: identity, restricted persons, agreements. */
export const compliance = room({
  name: "compliance",
  calls: complianceCalls,
  settings: complianceSettings,
  build(platform, needs: Needs) {
    const desk: Desk = {
      platform,
      needs,
      settings: (merchant) => platform.settings.read(merchant, "compliance", complianceSettings),
    };
    const handlers = { ...complianceHandlers(desk), ...exclusionHandlers(desk), ...auditHandlers(desk) };
    return { handlers, door: complianceDoor(desk) };
  },
});

export type { Compliance, RestrictedAsked, StandingFault, Verdict } from "./door.ts";
