import { approvalAct } from "@taya/audit/points";
import type { Caller, Handlers, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { Instant } from "@taya/kernel/instant";
import { rowWindow } from "@taya/kernel/page";
import { fault, type FieldError, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import type * as z from "zod/mini";
import { listed } from "../audience.contract.ts";
import type { Context } from "../context.ts";
import { messagesSettings } from "../settings.ts";
import { sanitised, type TextsByLanguage } from "../texts.ts";
import { audienceOf } from "./audience.ts";
import { offeredChannels, refusedChannels } from "./channels.ts";
import { mayBecome } from "./campaign.rules.ts";
import type { campaignCalls, campaignTerms } from "./contract.ts";
import { type Figures, figuresOf, NO_FIGURES } from "./recipients.store.ts";
import { addCampaign, type Campaign, campaignPage, type CampaignTerms, lockCampaign, writeCampaign } from "./store.ts";

const ACTION = "messages.campaign.schedule";

type Row = Output<typeof campaignCalls.addCampaign>;
type Terms = z.output<typeof campaignTerms>;

/** Players who have no words in their language read the English ones, so those are there. */
function wrongWith({ title, content, channels, audience }: Terms): FieldError[] {
  const errors: FieldError[] = [];
  if (!title["EN"]) errors.push({ field: "title", rule: "required" });
  const bare = Object.keys(title).some((code) => !content[code]) || Object.keys(content).some((code) => !title[code]);
  if (!content["EN"] || bare) errors.push({ field: "content", rule: "required" });
  if (new Set(channels).size < channels.length) errors.push({ field: "channels", rule: "match" });
  const { rankMin = 0, rankMax = 100 } = audience;
  if (rankMax < rankMin) errors.push({ field: "rankMax", rule: "range", min: rankMin });
  return errors;
}

function refusedTerms(context: Context, terms: Terms) {
  const errors = wrongWith(terms);
  return errors.length > 0 ? fault("VALIDATION_FAILED", { errors }) : refusedChannels(context, terms.channels);
}

/** What was written, as it is stored: with nothing in its HTML that could run. */
function termsOf({ title, content, topic, channels, audience }: Terms): CampaignTerms {
  const said = Object.entries(title).map(([code, name]) => [code, { title: name, content: content[code]! }]);
  return { topic, channels, audience, texts: sanitised(Object.fromEntries(said) as TextsByLanguage) };
}

function rowOf(campaign: Campaign, figures: Figures): Row {
  const { texts, startsAt, counted, most, endedAt, merchant: _m, begunAt: _b, reached: _r, ...row } = campaign;
  const of = (what: "title" | "content") =>
    Object.fromEntries(Object.entries(texts).map(([code, said]) => [code, said[what]]));
  return {
    ...row,
    title: of("title"),
    content: of("content"),
    ...(startsAt !== null && { startsAt }),
    ...(counted !== null && { counted }),
    ...(most !== null && { most }),
    ...(endedAt !== null && { endedAt }),
    figures,
  };
}

/** What stands in the log of one. */
const logged = ({ id: _id, ...row }: Row) => row;

/** When and why a campaign is sent, as a second operator agrees to it. */
interface Scheduled {
  readonly id: string;
  readonly merchant: string;
  readonly startsAt: Instant;
  readonly reason: string;
}

/** Changes one under its lock, if it is the version that was seen and may become what it is to be. */
async function change<F extends "APPROVAL_REQUIRED" | "CHANNEL_NO_SENDER">(
  context: Context,
  caller: Caller,
  { id, version, to, name, reason }: Change,
  next: (tx: Db, before: Campaign) => Promise<Campaign | Result<never, F>>,
): Promise<Result<Row, F | "NOT_FOUND" | "STALE">> {
  return context.platform.database.transaction(async (tx): Promise<Result<Row, F | "NOT_FOUND" | "STALE">> => {
    const before = await lockCampaign(tx, caller.merchant, id);
    if (!before) return fault("NOT_FOUND");
    if (before.version !== version || (to ? !mayBecome(before.state, to) : before.state !== "draft"))
      return fault("STALE");
    const written = await next(tx, before);
    if ("ok" in written) return written;
    return ok(await write(context, tx, me(caller), { before, after: written, name, reason }));
  });
}

type Planned = Campaign & { readonly counted: NonNullable<Campaign["counted"]> };

/** A draft with its time and how many players it is for by then, unless nobody sends by one of its channels. */
async function planned(
  context: Context,
  tx: Db,
  before: Campaign,
  startsAt: Instant,
): Promise<Planned | Result<never, "CHANNEL_NO_SENDER">> {
  const refused = refusedChannels(context, before.channels);
  if (refused) return refused;
  const { meeting: players, more } = await context.accounts.audience(tx, audienceOf(before.merchant, before.audience));
  return { ...before, state: "scheduled", startsAt, counted: { players, more }, most: null };
}

/** The same, or an ask for a second operator where it is for many. */
async function scheduled(
  context: Context,
  tx: Db,
  before: Campaign,
  { startsAt, reason, operator }: { readonly startsAt: Instant; readonly reason: string; readonly operator: Session },
): Promise<Campaign | Result<never, "APPROVAL_REQUIRED" | "CHANNEL_NO_SENDER">> {
  const { id, merchant, texts } = before;
  const plan = await planned(context, tx, before, startsAt);
  if ("ok" in plan) return plan;
  const { players, more } = plan.counted;
  const { campaignAskAbove } = await context.platform.settings.read(merchant, "messages", messagesSettings, tx);
  // Whoever joins its audience later would otherwise get it on the word of one.
  if (players <= campaignAskAbove && !more) return { ...plan, most: campaignAskAbove };
  const payload: Scheduled = { id, merchant, startsAt, reason };
  const summary = `Campaign ${texts.EN.title}: ${more ? "at least " : ""}${players} players`;
  const ask = { kind: ACTION, merchant, operator, reason, summary, payload } as const;
  return fault("APPROVAL_REQUIRED", { value: { approvalId: await context.audit.approvals.ask(tx, ask) } });
}

/** What operators do with campaigns; every change stands in their log. */
export function campaignHandlers(context: Context): Handlers<typeof campaignCalls> {
  const { platform, accounts, audit } = context;
  const { clock, database } = platform;

  return {
    async adminCampaigns({ state, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const { list, total } = await campaignPage(database.db, { merchant, state, ...window });
      const figures = await figuresOf(
        database.db,
        list.map(({ id }) => id),
      );
      const rows = list.map((each) => rowOf(each, figures.get(each.id) ?? NO_FIGURES));
      return ok({ list: rows, total, pageNo, pageSize, asOf: window.asOf });
    },
    async addCampaign({ reason, ...terms }, caller) {
      const refused = refusedTerms(context, terms);
      if (refused) return refused;
      const { merchant } = caller;
      const operator = me(caller);
      const id = platform.id<"campaign">();
      const by = { id, merchant, actor: operator.username, at: clock.now() };
      return database.transaction(async (tx) => {
        const row = rowOf(await addCampaign(tx, { ...termsOf(terms), ...by }), NO_FIGURES);
        await audit.log(tx, {
          merchant,
          operator,
          action: "messages.campaign.add",
          object: id,
          reason,
          after: logged(row),
        });
        return ok(row);
      });
    },
    async changeCampaign({ id, version, reason, ...terms }, caller) {
      const refused = refusedTerms(context, terms);
      if (refused) return refused;
      const about = { id, version, name: "change", reason } as const;
      return change(context, caller, about, async (_tx, before) => ({ ...before, ...termsOf(terms) }));
    },
    async scheduleCampaign({ id, version, startsAt: asked, reason }, caller) {
      const about = { id, version, to: "scheduled", name: "schedule", reason } as const;
      const how = { startsAt: Math.max(asked ?? 0, clock.now()), reason, operator: me(caller) };
      return change(context, caller, about, (tx, before) => scheduled(context, tx, before, how));
    },
    async cancelCampaign({ id, version, reason }, caller) {
      const about = { id, version, to: "cancelled", name: "cancel", reason } as const;
      return change(context, caller, about, async (_tx, before) => ({
        ...before,
        state: "cancelled",
        endedAt: clock.now(),
      }));
    },
    async campaignChannels() {
      return ok({ channels: offeredChannels(context) });
    },
    async campaignAudience({ usernames, labels, ...asked }, { merchant }) {
      const among = { ...asked, usernames: listed(usernames), labels: listed(labels) };
      const { meeting, looked, more } = await accounts.audience(database.db, audienceOf(merchant, among));
      return ok({ players: meeting, looked, more });
    },
  };
}

interface Change {
  readonly id: string;
  readonly version: number;
  /** What it is to become; left out where a draft is written anew. */
  readonly to?: "scheduled" | "cancelled";
  readonly name: "change" | "schedule" | "cancel";
  readonly reason: string;
}

interface Writing {
  readonly before: Campaign;
  readonly after: Campaign;
  readonly name: Change["name"];
  readonly reason: string;
}

/** Writes one, and what it was before into the log. */
async function write(
  { platform, audit }: Context,
  tx: Db,
  operator: Session,
  { before, after, name, reason }: Writing,
): Promise<Row> {
  const by = { actor: operator.username, at: platform.clock.now() };
  const written = await writeCampaign(tx, after, by);
  const { id, merchant } = written;
  const figures = (await figuresOf(tx, [id])).get(id) ?? NO_FIGURES;
  const row = rowOf(written, figures);
  const what = { action: `messages.campaign.${name}`, object: id, reason };
  await audit.log(tx, { merchant, operator, ...what, before: logged(rowOf(before, figures)), after: logged(row) });
  return row;
}

/** What happens when a second operator agrees to a campaign; nobody may have changed it since. */
export const campaignActs = (context: Context): Extension =>
  approvalAct(
    ACTION,
    async (tx, { id, merchant, startsAt: asked, reason }: Scheduled, operator: Session) => {
      const before = await lockCampaign(tx, merchant, id);
      if (!before || !mayBecome(before.state, "scheduled")) return fault("STALE");
      const after = await planned(context, tx, before, Math.max(asked, context.platform.clock.now()));
      if ("ok" in after) return after;
      await write(context, tx, operator, { before, after, name: "schedule", reason });
      return ok({ id });
    },
    async (tx, { id, merchant }: Scheduled) => (await lockCampaign(tx, merchant, id))?.version,
  );
