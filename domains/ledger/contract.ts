import { money } from "@taya/kernel/money";
import { topic } from "@taya/kernel/topic";
import * as z from "zod/mini";

const flag = z.union([z.literal(0), z.literal(1)]);

/** What a player owns, bucket by bucket; `sumBalance` is main wallet plus vendor wallets. */
export const balanceValue = z.object({
  sumBalance: money,
  sumBalanceMinor: z.int(),
  cash: money,
  wallets: z.array(z.object({ vendor: z.string(), balance: money, maintain: flag })),
  bonus: money,
  inPlay: money,
  held: money,
  withdrawable: money,
  points: z.int(),
  debt: money,
  currency: z.string(),
  version: z.int(),
});

/**
 * The balance with the type of the entry that changed it last. The wallet reads it; it is declared here because every
 * room that has the ledger book money says so.
 */
export const balanceTopic = topic({
  name: "wallet.balance",
  audience: "session",
  snap: z.extend(balanceValue, { reason: z.int() }),
});

/** So many entry types are asked for at once. */
const TYPES_MOST = 100;
/** Entry types as a list or as text parted by commas. */
export const typeNumbers = z.pipe(
  z.union([
    z.array(z.coerce.number().check(z.gte(0), z.lte(32_767))).check(z.maxLength(TYPES_MOST)),
    z.pipe(
      z.string().check(z.maxLength(TYPES_MOST * 4)),
      z.transform((text: string) => text.split(",").map(Number)),
    ),
  ]),
  z.array(z.int().check(z.gte(0), z.lte(32_767))).check(z.maxLength(50)),
);
