import { bookChecks } from "@taya/ledger/points";
import type { Db } from "@taya/platform/database";
import { room } from "@taya/platform/room";
import { approvalHandlers } from "./approvals.handlers.ts";
import { type Approvals, createApprovals } from "./approvals.ts";
import { auditCalls } from "./contract.ts";
import { type OperatorAction, writeLog } from "./log.ts";
import { sendOff } from "./offsite.ts";
import { readingHandlers } from "./reading.handlers.ts";
import { readLog } from "./reading.ts";
import { listEvents, noteEvent, seeEvent } from "./significant.ts";
import { logCheck } from "./verify.ts";
import { beat, closeDay, type LogVerified, verifyAll } from "./watch.ts";

export type { OperatorAction } from "./log.ts";
export type { ApprovalRequest } from "./approvals.ts";

/** What other rooms may ask of the audit. */
export interface Audit {
  /** Writes a line of the operators' chained log, in the transaction of what it tells of. */
  log(tx: Db, action: OperatorAction): Promise<void>;
  /** Verifies the log line by line, and its signed heads. */
  verify(): Promise<LogVerified>;
  /** The lines of the log as operators may read them. */
  read: typeof readLog;
  readonly significant: Significant;
  readonly approvals: Approvals;
}

/** Significant events: what an inspector asks for first. */
interface Significant {
  note: typeof noteEvent;
  list: typeof listEvents;
  see: typeof seeEvent;
}

/** What operators did, what happened that matters, and the second pair of eyes. */
export const audit = room({
  name: "audit",
  calls: auditCalls,
  needs: [],
  extends: [bookChecks],
  build(platform, _needs: Record<never, never>) {
    const approvals = createApprovals(platform);
    const door: Audit = {
      log: (tx, action) => writeLog(tx, action, platform.clock.now()),
      verify: () => verifyAll(platform),
      read: readLog,
      significant: { note: noteEvent, list: listEvents, see: seeEvent },
      approvals,
    };
    return {
      door,
      handlers: { ...approvalHandlers(platform, approvals), ...readingHandlers(platform, door) },
      extends: [bookChecks.with(logCheck)],
      jobs: {
        "audit.beat": () => beat(platform),
        "audit.sendOff": () => sendOff(platform),
        "audit.closeDay": () => closeDay(platform),
      },
      schedules: { "audit.beat": "* * * * *", "audit.sendOff": "* * * * *", "audit.closeDay": "7 0 * * *" },
    };
  },
});
