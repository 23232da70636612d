import { writeLetter } from "@taya/compliance/letter";
import { amountIn } from "@taya/kernel/amount";
import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import type { KindName } from "../contracts/kinds.ts";
import type { BillPayment } from "./pay.store.ts";

type PartPlatform = Pick<Platform, "points" | "texts">;

interface Income {
  readonly playerId: PlayerId;
  readonly kind: KindName;
  readonly period: string;
  readonly amount: Minor;
  readonly currency: string;
  /** What is still to come. */
  readonly left: Minor;
  readonly once: string;
}

const tell = (
  { points, texts }: PartPlatform,
  tx: Db,
  { playerId, kind, currency, once, ...told }: Income,
): Promise<void> =>
  writeLetter({ points, texts }, tx, {
    playerId,
    key: told.left > 0n ? "inbox.bill.PART" : "inbox.bill.PAID",
    values: ({ code, intl }) => ({
      kind: texts.in(code)(`inbox.billKind.${kind}`),
      period: told.period,
      amount: amountIn(intl, formatMinor(told.amount)),
      left: amountIn(intl, formatMinor(told.left)),
      currency,
    }),
    once,
    discreet: true,
  });

/** Writes to the receiver what came of a bill; of wages paid as play goes on one letter a day says it: `writeDayLetters`. */
export async function writeBillLetter(
  platform: PartPlatform,
  tx: Db,
  { id, bill, amount }: BillPayment,
): Promise<void> {
  if (bill.kind === "realtime") return;
  const { receiverId: playerId, kind, key, currency, gross, paid } = bill;
  const left = gross - paid - amount;
  await tell(platform, tx, { playerId, kind, period: periodText(key), amount, currency, left, once: `bill:${id}` });
}

/** Writes to everybody what wages paid as play went on came to on a day; a second time nothing. */
export async function writeDayLetters(
  { database, ...platform }: PartPlatform & Pick<Platform, "database">,
  merchant: string,
  day: Day,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ playerId: PlayerId; amount: Minor; currency: string }>`
      select receiver_id as "playerId", min(currency) as currency, sum(amount)::bigint as amount from agents.bill_payment
      where day = ${day}::date and kind = 'realtime' and receiver_id in (
        select player_id from agents.member where merchant = ${merchant})
      group by receiver_id order by receiver_id`.execute(tx);
    for (const row of rows) {
      await tell(platform, tx, {
        ...row,
        kind: "realtime",
        period: day,
        left: 0n,
        once: `realtime:${row.playerId}:${day}`,
      });
    }
  });
}

/** "2026-03-01..2026-03-15" or "2026-03-08T01:00+0800" as people read it. */
const periodText = (key: string): string => {
  const [from, to] = key.split("..");
  if (to === undefined) return key.slice(0, 16).replace("T", " ");
  return from === to ? from : `${from} – ${to}`;
};
