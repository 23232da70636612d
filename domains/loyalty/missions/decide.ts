import { approvalAct } from "@taya/audit/points";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Input, Output, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import { rewardGiven } from "@taya/compliance/rewards-live";
import { writeLetter } from "@taya/compliance/letter";
import type { Db } from "@taya/platform/database";
import type { Extension } from "@taya/platform/point";
import { give, type Standing } from "../awards/give.ts";
import { moneyOf } from "../awards/worth.ts";
import type { REWARD_FAULTS } from "../faults.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { loyaltySettings } from "../settings.ts";
import { type Application, applicationPage, endApplication, findApplication } from "./applications.store.ts";
import { givingOf } from "./claim.ts";
import { termsOfVersions, versionKey } from "./missions.store.ts";
import type { operatorMissionCalls } from "./operator.contract.ts";
import type { MissionTerms } from "./terms.ts";

const APPROVAL = "loyalty.application.approve" as const;

type Calls = Omit<typeof operatorMissionCalls, "adminMissions" | "writeMission">;
type Row = Output<typeof operatorMissionCalls.approveApplication>;
type Refused = "NOT_FOUND" | "PROMO_STATE" | "APPROVAL_REQUIRED" | (typeof REWARD_FAULTS)[number];

/** What is decided about an application, and by whom. */
interface Decision {
  readonly id: string;
  readonly merchant: string;
  readonly remark: string;
  readonly reason: string;
  readonly operator: Session;
}

/** By what something is given: read before any lock. `most` is what one operator may give alone. */
interface Bounds {
  readonly most: Minor | "agreed";
  readonly bonus: Standing;
  readonly set: Parameters<typeof moneyOf>[1];
}

export function applicationHandlers(context: Context): Handlers<Calls> {
  const { database, clock, files } = context.platform;
  return {
    async adminApplications(input, { merchant }) {
      const { pageNo, pageSize, status, username } = input;
      const player = username && (await context.accounts.byUsername(database.db, merchant, username));
      const window = rowWindow(input, clock);
      const { asOf } = window;
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const query = { merchant, playerId: player ? player.id : undefined, status, ...window };
      const { list, total } = await applicationPage(database.db, query);
      return ok({ list: await rowsOf(context, list), total, pageNo, pageSize, asOf });
    },

    async applicationImage({ id, index, reason }, caller) {
      const { merchant } = caller;
      const name = (await findApplication(database.db, { merchant, id }))?.images[index];
      if (name === undefined) return fault("NOT_FOUND");
      const action = { action: "loyalty.application.image", object: id, reason, after: { index } };
      await database.transaction((tx) => context.audit.log(tx, { merchant, operator: me(caller), ...action }));
      return ok({ image: `data:image/jpeg;base64,${Buffer.from(await files.read(name)).toString("base64")}` });
    },

    async approveApplication(input, caller) {
      const bounds = await boundsOf(context, caller.merchant);
      const result = await database.transaction((tx) => approve(context, tx, decisionOf(input, caller), bounds));
      return tell(context, result);
    },

    async rejectApplication(input, caller) {
      const result = await database.transaction((tx) => reject(context, tx, decisionOf(input, caller)));
      return tell(context, result);
    },
  };
}

const decisionOf = (
  { id, remark = "", reason }: Input<typeof operatorMissionCalls.approveApplication>,
  caller: Caller,
): Decision => ({ id, remark, reason, merchant: caller.merchant, operator: me(caller) });

async function boundsOf(context: Context, merchant: string): Promise<Bounds & { readonly most: Minor }> {
  const set = await context.platform.settings.read(merchant, "loyalty", loyaltySettings);
  return { most: set.awardAskAbove, bonus: await context.promotions.standing(merchant), set };
}

/** The answer, once it is committed, with the player told of their balance. */
async function tell<F extends Refused>(context: Context, result: Result<Application, F>): Promise<Result<Row, F>> {
  if (!result.ok) return result;
  const { playerId } = result.value;
  rewardGiven(context.platform, playerId);
  const [row] = await rowsOf(context, [result.value]);
  return ok(row!);
}

/** An application that waits, under the locks of its player's wallet and of itself, in this order everywhere. */
async function lockWaiting(
  context: Context,
  tx: Db,
  { id, merchant }: Pick<Decision, "id" | "merchant">,
): Promise<Result<Application, "NOT_FOUND" | "PROMO_STATE">> {
  const found = await findApplication(tx, { merchant, id });
  if (!found) return fault("NOT_FOUND");
  await context.ledger.lock(tx, found.playerId);
  const locked = await findApplication(tx, { merchant, id, lock: true });
  assert(locked, "an application is not deleted");
  const { status } = locked;
  return status === "inProcess" ? ok(locked) : fault("PROMO_STATE", { value: { status } });
}

async function termsOf(db: Db, { missionId: id, version }: Application): Promise<MissionTerms> {
  const terms = (await termsOfVersions(db, [{ id, version }])).get(versionKey({ id, version }));
  assert(terms, "a version of a mission is not deleted");
  return terms;
}

/** Gives what the mission promised to whom something may be given; above the brand's threshold a second operator has to agree. */
async function approve(
  context: Context,
  tx: Db,
  decision: Decision,
  { most, bonus, set }: Bounds,
): Promise<Result<Application, Refused>> {
  const waiting = await lockWaiting(context, tx, decision);
  if (!waiting.ok) return waiting;
  const application = waiting.value;
  const { playerId, missionId, version, periodKey } = application;
  const allowed = await context.compliance.mayReward(tx, playerId);
  if (!allowed.ok) return allowed;
  const player = await context.accounts.player(tx, playerId);
  assert(player, "whoever hands something in has an account");
  const terms = await termsOf(tx, application);
  if (most !== "agreed") {
    const { merchant, operator } = decision;
    const amount = moneyOf(terms, set);
    const sum = { kind: APPROVAL, merchant, operator, subject: playerId, amount, most, everything: true };
    if (!(await context.audit.approvals.mayAlone(tx, sum))) {
      const { operator: _asker, ...payload } = decision;
      const summary = `${saidName(terms.title, "EN")}, ${formatMinor(terms.reward)} ${terms.unit} → ${player.username}`;
      const ask = { kind: APPROVAL, merchant, operator, reason: decision.reason, summary, payload };
      return fault("APPROVAL_REQUIRED", { value: { approvalId: await context.audit.approvals.ask(tx, ask) } });
    }
  }
  await give(context, tx, givingOf(player, { id: missionId }, { terms, version, periodKey, claimed: false }), bonus);
  return end(context, tx, application, { ...decision, status: "approved" });
}

type Stored = Omit<Decision, "operator">;

/** What happens when a second operator agrees; nothing where it was decided about meanwhile. */
export const applicationActs = (context: Context): Extension =>
  approvalAct(
    APPROVAL,
    async (tx, stored: Stored, operator) => {
      const bounds = await boundsOf(context, stored.merchant);
      const result = await approve(context, tx, { ...stored, operator }, { ...bounds, most: "agreed" });
      return result.ok ? ok({ id: stored.id }) : result;
    },
    async (tx, { id, merchant }: Stored) => (await findApplication(tx, { id, merchant }))?.status,
  );

async function reject(
  context: Context,
  tx: Db,
  decision: Decision,
): Promise<Result<Application, "NOT_FOUND" | "PROMO_STATE">> {
  const waiting = await lockWaiting(context, tx, decision);
  return waiting.ok ? end(context, tx, waiting.value, { ...decision, status: "rejected" }) : waiting;
}

async function end(
  context: Context,
  tx: Db,
  application: Application,
  { status, remark, reason, operator, merchant }: Decision & { readonly status: "approved" | "rejected" },
): Promise<Result<Application, never>> {
  const review = { status, remark, reviewer: operator.username, at: context.platform.clock.now() };
  const ended = await endApplication(tx, application, review);
  const action = `loyalty.application.${status === "approved" ? "approve" : "reject"}`;
  const after = { player: application.playerId, mission: application.missionId, remark };
  await context.audit.log(tx, { merchant, operator, action, object: application.id, reason, after });
  const { title } = await termsOf(tx, application);
  await writeLetter(context.platform, tx, {
    playerId: application.playerId,
    key: `loyalty.letter.application.${status}`,
    values: ({ code }) => ({ name: saidName(title, code), remark }),
    once: `application:${application.id}`,
  });
  return ok(ended);
}

/** Applications as operators see them, with names and titles of one read each. */
async function rowsOf({ accounts, platform }: Context, list: readonly Application[]): Promise<Row[]> {
  const { db } = platform.database;
  const names = await accounts.names(
    db,
    list.map(({ playerId }): PlayerId => playerId),
  );
  const terms = await termsOfVersions(
    db,
    list.map(({ missionId: id, version }) => ({ id, version })),
  );
  return list.map((each) => {
    const {
      id,
      missionId,
      version,
      periodKey: period,
      comment,
      images,
      status,
      remark,
      reviewer,
      reviewedAt,
      at,
    } = each;
    return {
      id,
      username: names.get(each.playerId) ?? "",
      missionId,
      title: saidName(terms.get(versionKey({ id: missionId, version }))?.title ?? {}, "EN"),
      period,
      comment,
      images: images.length,
      status,
      remark,
      ...(reviewer !== null && { reviewer }),
      ...(reviewedAt !== null && { reviewedAt }),
      at,
    };
  });
}
