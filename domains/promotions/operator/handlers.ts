import { rowWindow } from "@taya/kernel/page";
import { rewardGiven } from "@taya/compliance/rewards-live";
import { approvalAct } from "@taya/audit/points";
import type { Extension } from "@taya/platform/point";
import { me } from "@taya/kernel/caller";
import { askOf } from "@taya/ledger";
import { assert } from "@taya/kernel/assert";
import type { Handlers, Input, Output, Session } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { formatMinor, parseMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { SettingValues } from "@taya/kernel/setting";
import type { Db } from "@taya/platform/database";
import { askedTime, badRange } from "../asking.ts";
import { type Given, give } from "../bonus.ts";
import type { promotionsCalls } from "../contract.ts";
import { writeBonus } from "../letters.ts";
import type { Context } from "../needs.ts";
import type { RewardFault } from "../offer/words.ts";
import { rowOf } from "../rows.ts";
import { promotionsSettings } from "../settings.ts";
import { type Bonus, bonusPage } from "../store.ts";

type Calls = Pick<typeof promotionsCalls, "adminBonuses" | "adminGiveBonus">;
type CallInput = Input<typeof promotionsCalls.adminGiveBonus>;
type Row = Output<typeof promotionsCalls.adminGiveBonus>;

const APPROVAL = "promotions.bonus" as const;

/** What happens when a second operator agrees. */
export const bonusActs = (context: Context): Extension =>
  approvalAct(APPROVAL, (tx, payload: Payload, approver) => approved(context, tx, payload, approver));

/** What operators see and give. Above the brand's threshold a second operator has to agree. */
export function operatorHandlers(context: Context): Handlers<Calls> {
  const { database, clock } = context.platform;
  return {
    async adminBonuses(input, caller) {
      const when = await askedTime(context, input, caller);
      if (when === "bad") return badRange();
      const { merchant } = caller;
      const { pageNo, pageSize, status, username } = input;
      const player = username ? await context.accounts.byUsername(database.db, merchant, username) : undefined;
      const { asOf, ...window } = rowWindow(input, clock);
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const { list, total } = await bonusPage(database.db, { merchant, playerId: player?.id, status, when, ...window });
      const names = await context.accounts.names(
        database.db,
        list.map((bonus) => bonus.playerId),
      );
      const rows = list.map((bonus) => ({
        ...rowOf(bonus, { now: clock.now(), language: caller.language }),
        username: names.get(bonus.playerId) ?? "",
        actor: bonus.actor,
      }));
      return ok({ list: rows, total, pageNo, pageSize, asOf });
    },

    async adminGiveBonus(input, caller) {
      const { merchant } = caller;
      const operator = me(caller);
      const player = await context.accounts.byUsername(database.db, merchant, input.username);
      if (!player) return fault("NOT_FOUND");
      const most = (await context.compliance.policyOf(merchant))["promo.wageringMax"];
      if (most !== null && input.wagering > most) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "wagering", rule: "range", max: most }] });
      }
      const settings = await context.platform.settings.read(merchant, "promotions", promotionsSettings);
      const given = givenOf(input, { merchant, playerId: player.id, actor: operator.username }, settings);
      const ask = askOf(caller, { playerId: player.id });
      const { reason } = input;
      const { result, replayed } = await context.ledger.once<Row | Waiting, RewardFault>(ask, async (tx) => {
        const allowed = await context.compliance.mayReward(tx, player.id);
        if (!allowed.ok) return allowed;
        const sum = { subject: player.id, amount: given.amount, most: settings.bonusAskAbove, everything: true };
        const alone = { kind: APPROVAL, merchant, operator, ...sum };
        if (!(await context.audit.approvals.mayAlone(tx, alone))) {
          const summary = `${formatMinor(given.amount)} × ${input.wagering} → ${player.username}`;
          const asked = { kind: APPROVAL, merchant, operator, reason, summary };
          const approvalId = await context.audit.approvals.ask(tx, { ...asked, payload: payloadOf(given, reason) });
          return ok({ approvalId });
        }
        const bonus = await giveBy(context, tx, { given, operator, reason });
        return ok({
          ...rowOf(bonus, { now: clock.now(), language: caller.language }),
          username: player.username,
          actor: bonus.actor,
        });
      });
      if (replayed) caller.reply.replay();
      if (!result.ok) return result;
      if ("approvalId" in result.value) return fault("APPROVAL_REQUIRED", { value: result.value });
      if (!replayed) rewardGiven(context.platform, player.id);
      return ok(result.value);
    },
  };
}

interface Waiting {
  readonly approvalId: string;
}

type Settings = Pick<SettingValues<typeof promotionsSettings>, "contributions" | "bonusDays">;

function givenOf(input: CallInput, who: Pick<Given, "merchant" | "playerId" | "actor">, settings: Settings): Given {
  return {
    ...who,
    promo: "MANUAL",
    title: input.title ?? "",
    amount: input.amount,
    required: input.amount * BigInt(input.wagering),
    contributions: { ...(input.contributions ?? settings.contributions) },
    maxBet: input.maxBet,
    maxWin: input.maxWin,
    excludedGames: input.excludedGames,
    lifeMs: (input.days ?? settings.bonusDays) * DAY,
  };
}

/** Gives and writes the operators' log in the same transaction. */
async function giveBy(
  context: Context,
  tx: Db,
  { given, operator, reason }: { given: Given; operator: Session; reason: string },
): Promise<Bonus> {
  const bonus = await give(context, tx, given);
  await writeBonus(context, tx, bonus);
  await context.audit.log(tx, {
    merchant: given.merchant,
    operator,
    action: "promotions.bonus.give",
    object: bonus.id,
    reason,
    after: { player: given.playerId, amount: formatMinor(given.amount), required: formatMinor(given.required) },
  });
  return bonus;
}

/** What waits for the second operator, in plain JSON: amounts as wire text. */
interface Payload {
  readonly given: Omit<Given, "amount" | "required" | "maxBet" | "maxWin">;
  readonly amount: string;
  readonly required: string;
  readonly maxBet: string | null;
  readonly maxWin: string | null;
  readonly reason: string;
}

function payloadOf({ amount, required, maxBet, maxWin, ...given }: Given, reason: string): Payload {
  const textOf = (each: bigint | undefined) => (each === undefined ? null : formatMinor(each));
  return {
    given,
    amount: formatMinor(amount),
    required: formatMinor(required),
    maxBet: textOf(maxBet),
    maxWin: textOf(maxWin),
    reason,
  };
}

async function approved(
  context: Context,
  tx: Db,
  payload: Payload,
  approver: Session,
): Promise<Result<{ bonusId: string }, RewardFault>> {
  await context.ledger.lock(tx, payload.given.playerId);
  const allowed = await context.compliance.mayReward(tx, payload.given.playerId);
  if (!allowed.ok) return allowed;
  const minorOf = (each: string | null) => (each === null ? undefined : parseMinor(each));
  const [amount, required] = [parseMinor(payload.amount), parseMinor(payload.required)];
  assert(amount !== undefined && required !== undefined, "a stored amount can be read");
  const limits = { maxBet: minorOf(payload.maxBet), maxWin: minorOf(payload.maxWin) };
  const given: Given = { ...payload.given, amount, required, ...limits };
  const bonus = await giveBy(context, tx, { given, operator: approver, reason: payload.reason });
  return ok({ bonusId: bonus.id });
}
