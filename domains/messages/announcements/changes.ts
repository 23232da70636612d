import { approvalAct } from "@taya/audit/points";
import type { Caller, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { Instant } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import { announcementsTopic } from "../contract.ts";
import type { Context } from "../context.ts";
import type { announcementAdminCalls } from "./operator.contract.ts";
import { lockAnnouncement, type Phase, type Written, writeAnnouncement } from "./store.ts";
import { type Change, insertProposal, keepVersion, type Proposal, proposalOf, type Said } from "./versions.store.ts";

const ACTION = "messages.announcement.change";
/** Tells open pages, once what was agreed to is done. */
export const CHANGED = "messages.announcementsChanged";

export type Row = Output<typeof announcementAdminCalls.addAnnouncement>;
type Wrong = "NOT_FOUND" | "STALE";

/** All an announcement says, as the wire has it. */
export const saidOf = ({ audience, endsAt, texts, ...rest }: Said) => ({
  ...rest,
  texts: { ...texts },
  ...audience,
  ...(endsAt !== null && { endsAt }),
});

export function rowOf({ id, version, actor, changedAt, ...said }: Written, now: Instant): Row {
  const over = said.endsAt !== null && said.endsAt <= now;
  const phase: Phase = over ? "ended" : said.startsAt > now ? "planned" : "running";
  return { id, version, phase, ...saidOf(said), actor, changedAt };
}

/** What it says after a change; refused when the change was made on another version than stands there. */
function after(before: Written | undefined, { name, version, said }: Change, now: Instant): Said | Wrong {
  if (!before && name !== "add") return "NOT_FOUND";
  if ((before?.version ?? 0) !== version) return "STALE";
  if (said) return said;
  const ended = before!.endsAt !== null && before!.endsAt <= now;
  return ended ? before! : { ...before!, endsAt: now };
}

interface By {
  readonly merchant: string;
  readonly operator: Session;
}

/** Does a change under the lock, with a version and a line of the log, which name who had asked for it as well. */
async function apply(
  { platform, audit }: Context,
  tx: Db,
  { merchant, operator, ...change }: By & Change & Partial<Pick<Proposal, "askedBy">>,
): Promise<Result<Row, Wrong>> {
  const { id, name, reason, askedBy } = change;
  const now = platform.clock.now();
  const before = await lockAnnouncement(tx, merchant, id);
  const next = after(before, change, now);
  if (typeof next === "string") return fault(next);
  const written = await writeAnnouncement(tx, merchant, { ...next, id, actor: operator.username, at: now });
  const asked = askedBy === undefined ? {} : { askedBy };
  await keepVersion(tx, written, { reason, ...asked });
  const row = rowOf(written, now);
  const was = before && rowOf(before, now);
  const what = {
    action: `messages.announcement.${name}`,
    object: id,
    reason,
    before: was,
    after: { ...row, ...asked },
  };
  await audit.log(tx, { merchant, operator, ...what });
  return ok(row);
}

/** Changes an announcement at once, or, where the brand wants four eyes, asks a second operator for it. */
export async function changeAnnouncement(
  context: Context,
  caller: Caller,
  change: Change,
): Promise<Result<Row, Wrong | "APPROVAL_REQUIRED">> {
  const { platform, site } = context;
  const by: By = { merchant: caller.merchant, operator: me(caller) };
  const done = await platform.database.transaction<Result<Row, Wrong | "APPROVAL_REQUIRED">>(async (tx) =>
    (await site.fourEyes(tx, by.merchant))
      ? ask(context, tx, { ...by, change })
      : apply(context, tx, { ...by, ...change }),
  );
  if (done.ok) platform.live.changed(announcementsTopic);
  return done;
}

const SUMMARY = {
  add: "new",
  change: "written anew",
  end: "taken down",
  restore: "an old version again",
} as const;

/** What waits: the change itself is kept beside it, so that the second operator can read it. */
interface Stored {
  readonly id: string;
  readonly merchant: string;
}

async function ask(
  { platform, audit }: Context,
  tx: Db,
  { merchant, operator, change }: By & { readonly change: Change },
): Promise<Result<never, Wrong | "APPROVAL_REQUIRED">> {
  const at = platform.clock.now();
  const before = await lockAnnouncement(tx, merchant, change.id);
  const next = after(before, change, at);
  if (typeof next === "string") return fault(next);
  const payload: Stored = { id: platform.id<"announcementProposal">(), merchant };
  await insertProposal(tx, { ...payload, askedBy: operator.username, at, change });
  const { name, reason } = change;
  const summary = `Announcement “${next.texts.EN.title}”: ${SUMMARY[name]}`;
  const approvalId = await audit.approvals.ask(tx, { kind: ACTION, merchant, operator, reason, summary, payload });
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}

/** What happens when a second operator agrees to a change of an announcement; nobody may have changed it since. */
export const announcementActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, { id, merchant }: Stored, operator: Session) => {
      const proposal = await proposalOf(tx, merchant, id);
      if (!proposal) return fault("NOT_FOUND");
      const done = await apply(context, tx, { ...proposal, merchant, operator });
      if (done.ok) await context.platform.jobs.add(tx, CHANGED, {});
      return done;
    },
    async (tx, { id, merchant }: Stored) => {
      const proposal = await proposalOf(tx, merchant, id);
      return proposal && ((await lockAnnouncement(tx, merchant, proposal.id))?.version ?? 0);
    },
  );
