import type { FaultName } from "@taya/kernel/fault";
import type { Session } from "@taya/kernel/call";
import type { Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { onePoint, point } from "@taya/platform/point";
import type { Person, SecondPersonAction } from "./second-person.ts";

/** What happens when an action of a kind is approved. */
export interface ApprovalAct {
  readonly kind: string;
  /** Runs in the approver's transaction; a refusal undoes it and leaves the ask open. */
  readonly act: (tx: Db, payload: never, approver: Session) => Promise<Result<unknown, FaultName>>;
  readonly versionOf: ((tx: Db, payload: never) => Promise<unknown>) | undefined;
  /** Runs in the transaction in which the ask is refused, or ends with its asker. */
  readonly refused: ((tx: Db, payload: never) => Promise<void>) | undefined;
}

/** What happens when a second operator agrees to what one has asked for; one act for a kind. */
export const approvalActs = point<ApprovalAct>("audit.approvalActs");

/**
 * What happens, in the approver's transaction, when an action of this kind is approved. `versionOf` tells what it is
 * about as it stands: an ask whose object has changed since is refused.
 */
export const approvalAct = (
  kind: SecondPersonAction,
  act: ApprovalAct["act"],
  versionOf?: ApprovalAct["versionOf"],
  refused?: ApprovalAct["refused"],
) => approvalActs.with({ kind, act, versionOf, refused });

/** Operators of a brand as they stand now, closed ones too, by id: said by the room of staff. */
export const approvalPersons =
  onePoint<(db: Db, merchant: string) => Promise<ReadonlyMap<string, Person>>>("audit.approvalPersons");

/** The time zone of a brand: said by the room of brands. */
export const brandZones = onePoint<(merchant: string) => Promise<string>>("audit.brandZones");
