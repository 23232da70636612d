import { approvalAct } from "@taya/audit/points";
import type { Caller, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import { type HelpRow, type PageRow, writeHelp, writePage } from "../content.store.ts";
import type { Context } from "../context.ts";
import { growRevision } from "../store.ts";
import * as store from "./content.store.ts";
import { wantsFourEyes } from "./four-eyes.ts";
import { type ContentName, insertProposal, keepVersion, lockContent, type Proposal } from "./versions.store.ts";
import { proposalOf, type Said, standing } from "./versions.store.ts";

const ACTION = "site.content.change";
const END = "site.fourEyes.end";

/** A change of content: what it is to say, or null to take it away, and the version it was made on, where that is known. */
interface Change extends ContentName {
  readonly said: Said;
  readonly revision?: number | undefined;
}

interface Changes {
  readonly changes: readonly Change[];
  readonly reason: string;
}

/** Writes it where readers find it. */
async function put(tx: Db, merchant: string, { kind, key, language, said }: Change): Promise<void> {
  if (kind === "page") {
    if (said === null) await store.dropPage(tx, merchant, key, language);
    else await writePage(tx, { merchant, language }, key, said as unknown as PageRow);
  } else if (kind === "help") {
    if (said === null) await store.dropHelp(tx, merchant, key, language);
    else await writeHelp(tx, { merchant, language }, { ...(said as unknown as HelpRow), id: key });
  } else if (said === null) await store.dropResource(tx, merchant, key);
  else await store.writeResource(tx, merchant, { ...(said as unknown as store.ResourceRow), resourceType: key });
}

type Wrong = "NOT_FOUND" | "STALE";

/** The changes with the versions they are made on; refused when one was made on another than stands there. */
async function checked(
  tx: Db,
  merchant: string,
  changes: readonly Change[],
): Promise<Result<(Change & { readonly revision: number; readonly before: Said })[], Wrong>> {
  await lockContent(tx, merchant);
  const all = [];
  for (const change of changes) {
    const { revision, said } = await standing(tx, merchant, change);
    if (change.revision !== undefined && change.revision !== revision) return fault("STALE");
    if (said === null && change.said === null) return fault("NOT_FOUND");
    all.push({ ...change, revision, before: said });
  }
  return all.length > 0 ? ok(all) : fault("NOT_FOUND");
}

/** Does all of it under the lock, with a version and a line of the log for each. */
async function apply(
  { platform, audit }: Context,
  tx: Db,
  { merchant, operator, changes, reason }: Changes & { readonly merchant: string; readonly operator: Session },
): Promise<Result<readonly number[], Wrong>> {
  const ready = await checked(tx, merchant, changes);
  if (!ready.ok) return ready;
  const revisions = [];
  for (const { before, ...change } of ready.value) {
    const { kind, key, language, said } = change;
    await put(tx, merchant, change);
    const by = { actor: operator.username, reason, at: platform.clock.now() };
    revisions.push(await keepVersion(tx, merchant, change, by));
    const action = `site.${kind}.${said === null ? "drop" : "write"}`;
    const object = language ? `${key}/${language}` : key;
    await audit.log(tx, { merchant, operator, action, object, reason, before, after: said });
  }
  return ok(revisions);
}

const summaryOf = ({ changes: [first, ...more] }: Changes): string => {
  const { kind, key, language, said } = first!;
  const name = [kind, key, language].filter(Boolean).join(" ");
  const title = said === null ? "taken away" : (said["title"] ?? said["labelNameEn"]);
  return `${name}: ${title}${more.length > 0 ? ` (+${more.length})` : ""}`;
};

/**
 * Changes content at once, or, where the brand wants four eyes, asks a second operator for it. Tells the versions that
 * stand there then.
 */
export async function changeContent(
  context: Context,
  caller: Caller,
  { changes, reason }: Changes,
): Promise<Result<readonly number[], Wrong | "APPROVAL_REQUIRED">> {
  const { platform, audit, door } = context;
  const { merchant } = caller;
  const operator = me(caller);
  const done = await platform.database.transaction(
    async (tx): Promise<Result<readonly number[], Wrong | "APPROVAL_REQUIRED">> => {
      if (!(await wantsFourEyes(platform, tx, merchant)))
        return apply(context, tx, { merchant, operator, changes, reason });
      const ready = await checked(tx, merchant, changes);
      if (!ready.ok) return ready;
      const id = platform.id<"contentProposal">();
      const asked = ready.value.map(({ kind, key, language, said, revision }) => ({
        kind,
        key,
        language,
        said,
        revision,
      }));
      await insertProposal(tx, { id, merchant, changes: asked, reason, at: platform.clock.now() });
      const summary = summaryOf({ changes, reason });
      const payload: Stored = { id, merchant };
      const approvalId = await audit.approvals.ask(tx, { kind: ACTION, merchant, operator, reason, summary, payload });
      return fault("APPROVAL_REQUIRED", { value: { approvalId } });
    },
  );
  if (done.ok) await door.changed(merchant);
  return done;
}

/** What waits: the changes themselves are kept beside it, so that the second operator can read them. */
interface Stored {
  readonly id: string;
  readonly merchant: string;
}

/** Tells open pages, once the transaction is done, that what they keep of the brand is old. */
async function changedIn({ platform }: Context, tx: Db, merchant: string): Promise<void> {
  await growRevision(tx, merchant);
  await platform.jobs.add(tx, "site.turn", { merchant });
}

/** What happens when a second operator agrees: to changes of content whose versions still stand there, and to the end of four eyes. */
export const contentActs = (context: Context): readonly Extension[] => [
  approvalAct(
    ACTION,
    async (tx, { id, merchant }: Stored, operator: Session) => {
      const proposal = await proposalOf(tx, merchant, id);
      if (!proposal) return fault("NOT_FOUND");
      const done = await apply(context, tx, { ...proposal, merchant, operator });
      if (done.ok) await changedIn(context, tx, merchant);
      return done;
    },
    async (tx, { id, merchant }: Stored) => {
      const proposal: Proposal | undefined = await proposalOf(tx, merchant, id);
      const now = proposal?.changes.map(async (change) => (await standing(tx, merchant, change)).revision);
      return now && Promise.all(now);
    },
  ),
  approvalAct(
    END,
    async (tx, { merchant }: Stored) => {
      await context.platform.settings.write(merchant, "site", { contentFourEyes: false }, tx);
      await changedIn(context, tx, merchant);
      return ok(null);
    },
    async (tx, { merchant }: Stored) => (await wantsFourEyes(context.platform, tx, merchant)) || "ended",
  ),
];

/** Asks a second operator to end four eyes: whoever could end it alone would need none. */
export async function askEnd(
  { platform, audit }: Context,
  tx: Db,
  caller: Caller,
  reason: string,
): Promise<Refusal<"APPROVAL_REQUIRED">> {
  const { merchant } = caller;
  const payload: Stored = { id: platform.id<"contentProposal">(), merchant };
  const about = {
    kind: END,
    merchant,
    operator: me(caller),
    reason,
    summary: "contentFourEyes: false",
    payload,
  } as const;
  const approvalId = await audit.approvals.ask(tx, about);
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}
