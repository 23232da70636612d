import { randomInt } from "node:crypto";
import type { Caller, Input, Output } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { CommonFault } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, dayIn } from "@taya/kernel/instant";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import { oneAtATime } from "@taya/platform/at-most";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { exceed } from "../rates/bounds.rules.ts";
import { mostsBelow } from "../rates/change.ts";
import { ACTIVE_LEAST } from "../team/overview.ts";
import { codeOf } from "./code.rules.ts";
import type { downlineCalls } from "./contract.ts";
import { statusOf, urlOf } from "./link.rules.ts";
import {
  comersOf,
  countLive,
  insertLink,
  type LinkRow,
  linksPage,
  type NewLink,
  sumLinks,
  withdraw,
} from "./links.store.ts";
import { OPENING, whyNotBelow } from "./seat.ts";

type Calls = typeof downlineCalls;
type Fault<Name extends keyof Calls> = Calls[Name]["faults"][number] | CommonFault;
type Answer<Name extends keyof Calls> = Promise<Result<Output<Calls[Name]>, Fault<Name>>>;

/** So many links of an agent may be used at the same time. */
const LIVE_MOST = 50;
const LONGEST_MS = 5 * 365 * DAY;
const KINDS = { player: 0, agent: 1 } as const;

/** Makes a link, within what may be given today; what may be given when it is used is looked at then. */
export async function makeLink(context: Context, input: Input<Calls["makeLink"]>, caller: Caller): Answer<"makeLink"> {
  const { platform } = context;
  const { kind, rebates, maxUses, expiresAt } = input;
  const domains = [...new Set(input.domains.map((each) => each.toLowerCase()))];
  const at = platform.clock.now();
  if (expiresAt !== undefined && (expiresAt <= at || expiresAt > at + LONGEST_MS))
    return fault("VALIDATION_FAILED", { errors: [{ field: "expiresAt", rule: "range" }] });
  if (!(await areOwn(context, caller.merchant, domains)))
    return fault("VALIDATION_FAILED", { errors: [{ field: "domains", rule: "unknown" }] });
  return platform.database.transaction(async (tx) => {
    const id = playerOf(caller);
    await oneAtATime(tx, "agents.links", id);
    const why = await whyNotBelow(tx, id, kind === "agent" ? OPENING : undefined);
    if (why) return why;
    if ((await countLive(tx, id, at)) >= LIVE_MOST) return fault("AGENT_LINKS_MOST", { value: { most: LIVE_MOST } });
    const { merchant } = caller;
    const joins = KINDS[kind];
    const { max } = await mostsBelow(context, tx, { merchant, type: joins }, id);
    if (exceed(rebates, max)) return fault("AGENT_RATE_RANGE", { value: { max } });
    const made = { merchant, playerId: id, joins, rates: rebates, domains, maxUses, expiresAt, createdAt: at };
    return ok(shown(await drawLink(tx, made), caller, at));
  });
}

/** Whether visitors of these domains come to this brand. */
async function areOwn({ site }: Context, merchant: string, domains: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    domains.map(async (each) => (await site.claims(each)) && (await site.merchantOf(each, undefined)) === merchant),
  );
  return !found.includes(false);
}

/** Codes are a trillion: one that is in use is drawn as good as never. */
async function drawLink(tx: Db, link: Omit<NewLink, "code">): Promise<LinkRow> {
  for (;;) {
    const code = codeOf(randomInt(2 ** 20) * 2 ** 20 + randomInt(2 ** 20));
    const made = code && (await insertLink(tx, { ...link, code }));
    if (made) return made;
  }
}

/** A page of the agent's links with what came of them. */
export async function listLinks(context: Context, input: Input<Calls["links"]>, caller: Caller): Answer<"links"> {
  const { db } = context.platform.database;
  const id = playerOf(caller);
  const { pageNo, pageSize } = input;
  const rows = rowWindow(input, context.platform.clock);
  const [{ list, total }, sums, came] = await Promise.all([
    linksPage(db, id, rows),
    sumLinks(db, id),
    cameBy(context, id, caller.merchant),
  ]);
  const at = context.platform.clock.now();
  return ok({
    list: list.map((each) => ({ ...shown(each, caller, at), ...countOf(came.get(each.code) ?? []) })),
    totals: { ...sums, ...countOf([...came.values()].flat()) },
    total,
    pageNo,
    pageSize,
    asOf: rows.asOf,
  });
}

interface Came {
  readonly deposited: boolean;
  readonly active: boolean;
}

const countOf = (came: readonly Came[]) => ({
  conversions: came.filter(({ deposited }) => deposited).length,
  active: came.filter(({ active }) => active).length,
});

/** Who came by each of an agent's links, and whether they bet enough this month at the brand. */
async function cameBy({ platform, site, bets }: Context, owner: PlayerId, merchant: string) {
  const { db } = platform.database;
  const { timeZone, currency } = await site.brand(merchant);
  const comers = await comersOf(db, owner, merchant);
  const to = dayIn(platform.clock.now(), timeZone);
  const ids = comers.map(({ id }) => id);
  const played = await bets.figures.membersPlayed(db, ids, { from: `${to.slice(0, 7)}-01`, to, currency });
  const rows = comers.map(({ id, code, deposited }) => {
    const active = (played.get(id)?.validBet ?? 0n) >= ACTIVE_LEAST;
    return { code, deposited, active };
  });
  return Map.groupBy(rows, ({ code }) => code);
}

/** Takes a link back; again it stays as it is. */
export async function withdrawLink(
  context: Context,
  { code }: Input<Calls["withdrawLink"]>,
  caller: Caller,
): Answer<"withdrawLink"> {
  const { clock, database } = context.platform;
  const id = playerOf(caller);
  const link = await withdraw(database.db, id, code.toUpperCase(), clock.now());
  if (!link) return fault("NOT_FOUND");
  const came = (await cameBy(context, id, caller.merchant)).get(link.code) ?? [];
  return ok({ ...shown(link, caller, clock.now()), ...countOf(came) });
}

/** A link as its owner sees it, before anybody is counted. */
function shown(link: LinkRow, { host }: Caller, now: number): Output<Calls["makeLink"]> {
  const { code, joins, rates, domains, maxUses, used, clicks, createdAt, expiresAt } = link;
  const url = urlOf(code, domains, host);
  return {
    code,
    kind: joins === KINDS.agent ? "agent" : "player",
    url,
    qr: url,
    rebates: rates,
    clicks,
    used,
    conversions: 0,
    active: 0,
    ...(maxUses !== null && { maxUses }),
    ...(expiresAt !== null && { expiresAt }),
    domains: [...domains],
    status: statusOf(link, now),
    createdAt,
  };
}
