import { room } from "@taya/platform/room";
import { complianceCalls } from "./contract.ts";
import { complianceSettings, type Desk, type Needs } from "./desk.ts";
import { complianceDoor } from "./door.ts";
import { exclusionHandlers } from "./exclusion.handlers.ts";
import { complianceHandlers } from "./handlers.ts";
import { letterWritten } from "./kyc/letters.ts";
import { identityHandlers } from "./kyc/handlers.ts";
import { identityWork } from "./kyc/room.ts";

/** Who may play by the law: identity, restricted persons, agreements. */
export const compliance = room({
  name: "compliance",
  calls: complianceCalls,
  settings: complianceSettings,
  tells: [letterWritten],
  build(platform, needs: Needs) {
    const desk: Desk = {
      platform,
      needs,
      settings: (merchant) => platform.settings.read(merchant, "compliance", complianceSettings),
    };
    return {
      handlers: { ...complianceHandlers(desk), ...exclusionHandlers(desk), ...identityHandlers(desk) },
      door: complianceDoor(desk),
      ...identityWork(desk),
    };
  },
});

export type { Compliance, RestrictedAsked, StandingFault, Verdict } from "./door.ts";
