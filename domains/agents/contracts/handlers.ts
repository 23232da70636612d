import { newestBills } from "../bills/list.store.ts";
import { billOnWire } from "../bills/on-wire.ts";
import { PLAYER } from "@taya/kernel/account-type";
import type { Caller, Handlers, Input } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../needs.ts";
import { lockLine } from "../rates/rates.store.ts";
import { answerContract, namedEnding } from "./answer.ts";
import { enabledKinds, MODULE } from "./caps.ts";
import type { contractCalls } from "./contract.ts";
import { type Contract, contractById, contractsPage, waitingFor } from "./contracts.store.ts";
import { KINDS } from "./kinds.ts";
import { AFFILIATE, offerContract } from "./offer.ts";
import { operatorHandlers } from "./operator.ts";
import { shownContracts } from "./shown.ts";
import { SIDES } from "./states.rules.ts";
import { ladderOf } from "./terms.rules.ts";

const MICRO = 1_000_000n;
/** So many bills of a contract are shown with what becomes of it. */
const BILLS = 10;

/** What binds for money: whoever does it proves who they are. */
const PROVEN: readonly string[] = ["accept", "terminate"];

const off = (module: string) => fault("MODULE_OFF", { value: { module } });
const required = (field: string) => fault("VALIDATION_FAILED", { errors: [{ field, rule: "required" }] });

/** One handler per call of contracts. */
export function contractHandlers(context: Context): Handlers<typeof contractCalls> {
  const { database, clock } = context.platform;
  const { db } = database;
  const isOn = (merchant: string) => context.site.flag(merchant, MODULE);
  return {
    async contracts({ kind, side, state, ...paging }, caller) {
      const { merchant } = caller;
      if (!(await isOn(merchant))) return off(MODULE);
      const me = playerOf(caller);
      const mine = side === "mine" ? sql`downline_id = ${me}` : sql`upline_id = ${me}`;
      const rows = rowWindow(paging, clock);
      const where = sql`${mine}${kind === undefined ? sql`` : sql` and kind = ${kind}`}`;
      const { list, total } = await contractsPage(db, where, { state, rows });
      const shown = await shownContracts(context, db, list, { merchant, viewer: me });
      const enabled = await enabledKinds(context, merchant);
      const { pageNo, pageSize } = paging;
      return ok({ enabled, list: shown, total, pageNo, pageSize, asOf: rows.asOf });
    },

    async contractOffers(_input, caller) {
      const { merchant } = caller;
      const me = playerOf(caller);
      const waiting = (await isOn(merchant)) ? await waitingFor(db, me) : [];
      return ok({ list: await shownContracts(context, db, waiting, { merchant, viewer: me }) });
    },

    async processContract(input, caller) {
      const { merchant } = caller;
      if (!(await isOn(merchant))) return off(MODULE);
      if (PROVEN.includes(input.action)) {
        const proven = await context.accounts.stepUp(caller);
        if (!proven.ok) return proven;
      }
      const done = await database.transaction((tx) => processIn(context, tx, input, caller));
      if (!done.ok) return done;
      const { contract, ending } = done.value;
      const [shown] = await shownContracts(context, db, [contract], { merchant, viewer: playerOf(caller) });
      const consentList = ending.length > 0 ? await namedEnding(context, db, ending) : undefined;
      const bills = (await newestBills(context.platform.database.db, shown!.id, BILLS)).map(billOnWire);
      return ok({ contract: shown!, ...(consentList && { consentList }), bills });
    },

    simulateContract: async (input) => simulated(input),
    ...operatorHandlers(context),
  };
}

/** What a ladder would pay; of a wage paid as play goes on what stands over is kept in millionths. */
function simulated({ kind: name, tiers, calc, inputs }: Input<typeof contractCalls.simulateContract>) {
  const kind = KINDS[name];
  const ladder = ladderOf(kind, tiers);
  if (!ladder.ok) return ladder;
  const carry = name === "realtime" ? inputs.carry * MICRO : inputs.carry;
  const terms = { calc: calc ?? kind.calcs[0], tiers: ladder.value };
  const { status, ppm, gross, base } = kind.reckon(terms, { ...inputs, carry });
  const reason = status === "DUE" ? status : base > 0n ? ("NOT_REACHED" as const) : ("NO_LOSS" as const);
  return ok({ rate: Number(ppm), gross, reason });
}

type ProcessInput = Input<typeof contractCalls.processContract>;

/** One step of the caller's in their line, which is held meanwhile. */
async function processIn(context: Context, tx: Db, input: ProcessInput, caller: Caller) {
  const by = playerOf(caller);
  const { action, kind } = input;
  if (action === "offer") return offerDown(context, tx, input, caller);
  if (!input.contractId) return required("contractId");
  const found = await ownContract(tx, input.contractId, caller.merchant);
  if (found?.kind !== kind) return fault("NOT_FOUND");
  const side = SIDES[action] === "upline" ? found.uplineId : found.downlineId;
  if (side !== by) return fault("NOT_FOUND");
  await lockLine(tx, found.downlineId);
  const contract = (await contractById(tx, found.id))!;
  if (action === "accept" && !(await enabledKinds(context, caller.merchant, tx))[kind]) return off(kind);
  return answerContract(context, tx, contract, {
    move: action,
    by,
    termsHash: input.termsHash,
    consent: input.consent,
  });
}

const ownContract = async (tx: Db, id: string, merchant: string): Promise<Contract | undefined> => {
  const found = await contractById(tx, id);
  return found?.merchant === merchant ? found : undefined;
};

/** An agent offers to a direct downline; players and affiliate partners offer nothing. */
async function offerDown(context: Context, tx: Db, input: ProcessInput, caller: Caller) {
  const { kind, downlineId, tiers } = input;
  if (!downlineId) return required("downlineId");
  if (!tiers) return required("tiers");
  const me = playerOf(caller);
  const type = caller.session?.type;
  const downline = await context.accounts.player(tx, downlineId as PlayerId);
  if (type === PLAYER || type === AFFILIATE || downline?.merchant !== caller.merchant) return fault("NOT_FOUND");
  if (!(await enabledKinds(context, caller.merchant, tx))[kind]) return off(kind);
  const offered = await offerContract(context, tx, { kind, downline, uplineId: me, by: me, wish: input, tiers });
  return offered.ok ? ok({ contract: offered.value, ending: [] }) : offered;
}
