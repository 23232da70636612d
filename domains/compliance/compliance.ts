import { saferTopic } from "./reality/reality.contract.ts";
import { serve } from "@taya/platform/live-topics";
import { sessionsChanged } from "@taya/accounts";
import { type FreeRoundSettled, freeRoundSettled } from "@taya/kernel/free-round";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { approvalActs } from "@taya/audit/points";
import { accountLaw, detailWatchers, memberInfo, registrationScreens } from "@taya/accounts/points";
import { siteLaw } from "@taya/site/points";
import { room } from "@taya/platform/room";
import { complianceCalls, complianceTopics } from "./contract.ts";
import { activityHandlers } from "./activity/activity.ts";
import { sendStatements } from "./activity/letters.ts";
import { complianceSettings, type Context, type Needs } from "./context.ts";
import { accountParts, complianceDoor } from "./door.ts";
import { exclusionHandlers } from "./exclusion.handlers.ts";
import { registerActs, registerHandlers } from "./exclusion/register.handlers.ts";
import { limitHandlers } from "./limits/limits.handlers.ts";
import { policyActs, policyHandlers } from "./policy/policy.handlers.ts";
import { laws } from "./policy/policy.ts";
import { BREAK_ENDS, type BreakEnd, breakEnds } from "./exclusion/breaks.ts";
import { realityHandlers } from "./reality/reality.handlers.ts";
import { saferSnap } from "./reality/reality.ts";
import { forget, hearPlayed, sweep, sweepHours } from "./reality/sweep.ts";
import { complianceHandlers } from "./handlers.ts";
import { letterWritten } from "./kyc/letters.ts";
import { identityHandlers } from "./kyc/handlers.ts";
import { identityWork } from "./kyc/room.ts";

/** Who may play by the law: identity, restricted persons, agreements. */
export const compliance = room({
  name: "compliance",
  calls: complianceCalls,
  topics: complianceTopics,
  settings: complianceSettings,
  tells: [letterWritten],
  needs: ["ledger", "audit", "site", "accounts"],
  extends: [accountLaw, siteLaw, registrationScreens, detailWatchers, memberInfo, approvalActs],
  build(platform, needs: Needs) {
    const { live } = platform;
    const context: Context = {
      platform,
      needs,
      settings: (merchant) => platform.settings.read(merchant, "compliance", complianceSettings),
    };
    const identity = identityWork(context);
    return {
      handlers: {
        ...complianceHandlers(context),
        ...identityHandlers(context),
        ...exclusionHandlers(context),
        ...registerHandlers(context),
        ...limitHandlers(context),
        ...realityHandlers(context),
        ...activityHandlers(context),
        ...policyHandlers(context),
      },
      door: complianceDoor(context),
      extends: [...laws(context), ...accountParts(context), policyActs(context), registerActs(context)],
      hears: {
        ...identity.hears,
        // Whoever was shut out, by whomever: open sockets and pages end with the sessions.
        "accounts.shutOut": async ({ playerId }: { playerId: string }) => live.changed(sessionsChanged, { playerId }),
      },
      hearsAll: {
        [betsSettled.name]: (rounds: BetsSettled[], batch) => hearPlayed(context, rounds, batch),
        // Who plays at the house's cost plays too: their time counts.
        [freeRoundSettled.name]: (rounds: FreeRoundSettled[], batch) => hearPlayed(context, rounds, batch),
      },
      jobs: {
        ...identity.jobs,
        [BREAK_ENDS]: (end: BreakEnd) => breakEnds(context, end),
        "compliance.sweep": () => sweep(context),
        "compliance.hours": () => sweepHours(context),
        "compliance.forget": () => forget(context),
        "compliance.statements": () => sendStatements(context),
      },
      schedules: {
        ...identity.schedules,
        "compliance.statements": "47 1 * * *",
        "compliance.sweep": SWEEP_MS,
        "compliance.hours": "* * * * *",
        "compliance.forget": "23 3 * * *",
      },
      topics: [
        ...identity.topics,
        ...serve({ safer: saferTopic }, { safer: { snap: (who) => saferSnap(context, who) } }),
      ],
    };
  },
});

const SWEEP_MS = 1_000;

export type { Compliance } from "./door.ts";
