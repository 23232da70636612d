import { perMillion } from "@taya/kernel/money";
import * as z from "zod/mini";
import { paidState, payable } from "../contracts/bill.rules.ts";
import { baseAfter, CARRIES } from "../contracts/carry.rules.ts";
import { netOf } from "../contracts/cascade.rules.ts";
import { afterLower, type Bond } from "../contracts/downgrade.rules.ts";
import { netLossOf } from "../contracts/net-loss.rules.ts";
import { periodAt } from "../contracts/period.rules.ts";
import { realtimeWage } from "../contracts/realtime.rules.ts";
import { dividendOf, proRata, type Tier, wageOf } from "../contracts/tiers.rules.ts";
import { byId, count, id, question, whole } from "./shapes.ts";

const tier = z.pipe(
  z.object({
    ppm: whole,
    min_vb: z.optional(whole),
    min_nl: z.optional(whole),
    min_active: z.optional(count),
  }),
  z.transform(({ ppm, min_vb: minValidBet = 0n, min_nl: minNetLoss = 0n, min_active: minActive = 0 }): Tier => ({
    ppm,
    minValidBet,
    minNetLoss,
    minActive,
  })),
);
const tiers = z.array(tier);
const positive = (amount: bigint) => (amount > 0n ? amount : 0n);

/** An agent's direct upline; undefined for the head of a line. */
const above = (uplines: Readonly<Record<string, string>>) => (agent: string) =>
  Object.hasOwn(uplines, agent) ? uplines[agent] : undefined;

const PERIODS = {
  daily: "daily",
  weekly: "weekly",
  "semi-monthly": "semi-monthly",
  monthly: "monthly",
  hourly: "hour",
  "5min": "five-minute",
} as const;
const periodName = z.enum(Object.keys(PERIODS) as (keyof typeof PERIODS)[]);

const dividends = {
  dividend: question(
    z.object({ tiers, cases: z.array(z.object({ vb: whole, nl: whole, active: count })) }),
    ({ tiers: ladder, cases }) => ({
      r: cases.map(({ vb, nl, active }) => {
        const { status, ppm, gross } = dividendOf(ladder, { validBet: vb, netLoss: nl, active });
        return { status, rate: ppm, gross };
      }),
    }),
  ),

  cascade: question(
    z.object({ net_loss: byId(whole), ppm: byId(whole), upline: byId(id) }),
    ({ net_loss: losses, ppm, upline }) => {
      const rateOf = (agent: string) => (Object.hasOwn(ppm, agent) ? ppm[agent]! : 0n);
      const gross = new Map(
        Object.entries(losses).map(([agent, loss]) => [agent, perMillion(positive(loss), rateOf(agent))]),
      );
      const { net, house } = netOf(gross, above(upline));
      return { gross, net, house_pays: house };
    },
  ),

  carry: question(
    z.object({
      cases: z.array(
        z.object({ mode: z.int().check(z.gte(0), z.lte(3)), series: z.array(whole).check(z.minLength(1)) }),
      ),
    }),
    ({ cases }) => ({
      base: cases.map(({ mode, series }) => baseAfter(CARRIES[mode]!, series.slice(0, -1), series.at(-1)!)),
    }),
  ),

  net_loss: question(
    z.object({
      stake: whole,
      payout: whole,
      rebates: whole,
      promo: whole,
      deposit_fee: whole,
      vendor_fee: whole,
      adjust: z.optional(whole),
      ppm: whole,
    }),
    ({ stake, payout, rebates, promo, deposit_fee: depositFees, vendor_fee: vendorFees, adjust = 0n, ppm }) => {
      const of = { stake, payout, rebates, promotions: promo, depositFees, vendorFees, adjusted: adjust };
      const netLoss = netLossOf(of);
      return { net_loss: netLoss, dividend: perMillion(positive(netLoss), ppm) };
    },
  ),

  pro_rata: question(z.object({ nl: whole, min_nl: whole.check(z.gte(1n)), ppm: whole }), ({ nl, min_nl, ppm }) => ({
    gross: proRata(nl, { ppm, minNetLoss: min_nl }),
  })),
};

const reached = z.object({ vb: whole, active: count });

const wages = {
  wage_daily: question(
    z.object({
      tiers,
      cases: z.array(reached),
      line: byId(z.extend(reached, { tiers })),
      upline: byId(id),
    }),
    ({ tiers: ladder, cases, line, upline }) => {
      const gross = new Map(
        Object.entries(line).map(([agent, { vb, active, tiers: own }]) => [
          agent,
          wageOf(own, { validBet: vb, active }).gross,
        ]),
      );
      return {
        pay: cases.map(({ vb, active }) => wageOf(ladder, { validBet: vb, active }).gross),
        gross,
        net: netOf(gross, above(upline)).net,
      };
    },
  ),

  wage_hourly: question(
    z.object({ hours: z.array(whole), ppm: whole, min_vb: whole }),
    ({ hours, ppm, min_vb: minValidBet }) => {
      const ladder = [{ ppm, minValidBet, minNetLoss: 0n, minActive: 0 }];
      return { pay: hours.map((validBet) => wageOf(ladder, { validBet, active: 0 }).gross) };
    },
  ),

  wage_realtime: question(z.object({ buckets: z.array(whole), ppm: whole }), ({ buckets, ppm }) => {
    let carry = 0n;
    const pay = buckets.map((validBet) => {
      const done = realtimeWage(carry, validBet, ppm);
      carry = done.carry;
      return done.pay;
    });
    return { pay, carry_micro: carry, total: pay.reduce((sum, each) => sum + each, 0n) };
  }),
};

const byDownline = (contracts: readonly Bond<string>[]) => contracts.map(({ downline }) => downline).toSorted();

const lifecycle = {
  downgrade: question(
    z.object({ contracts: z.array(z.tuple([id, id, whole])), agent: id, new_ppm: whole }),
    ({ contracts, agent, new_ppm }) => {
      const bonds = contracts.map(([upline, downline, ppm]) => ({ upline, downline, ppm }));
      const { ended, cascade, kept } = afterLower(bonds, agent, new_ppm);
      return { terminated: byDownline(ended), cascade: byDownline(cascade), kept: byDownline(kept) };
    },
  ),

  bill_payment: question(
    z.object({ cases: z.array(z.object({ due: whole, paid: whole, wallet: whole })) }),
    ({ cases }) => ({
      steps: cases.map(({ due, paid, wallet }) => {
        const now = payable(due, paid, wallet);
        return [now, paid + now, paidState(due, paid + now)];
      }),
    }),
  ),

  period: question(
    z.object({ utc: z.array(z.iso.datetime()), tz: z.string(), kinds: z.array(periodName) }),
    ({ utc, tz, kinds }) => ({
      r: utc.map((at) => kinds.map((kind) => periodAt(PERIODS[kind], Date.parse(at), tz).key)),
    }),
  ),
};

export const contractAnswers = { ...dividends, ...wages, ...lifecycle };
