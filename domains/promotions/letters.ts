import { writeLetter } from "@taya/compliance/letter";
import { amountIn } from "@taya/kernel/amount";
import { formatMinor, type Minor } from "@taya/kernel/money";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "./needs.ts";
import { said, type Terms } from "./offer/terms.ts";
import { POINT, toldAs, type Unit } from "./offer/unit.rules.ts";
import type { Bonus, Ending } from "./store.ts";

/** What was given for an offer, as its letter tells it. */
export interface GivenClaim {
  readonly id: string;
  readonly amount: Minor;
  readonly unit: Unit;
  readonly required: Minor;
}

/** What letters about bonuses need: where they go, and which money the player plays with. */
interface LetterNeeds {
  readonly platform: Context["platform"];
  readonly accounts: Pick<Context["accounts"], "player">;
}

/** Writes to a player what an offer has just given them, claimed by them or given without a claim. */
export function writeGiven(
  { platform }: Pick<Context, "platform">,
  tx: Db,
  to: { readonly playerId: PlayerId; readonly currency: string },
  of: { readonly claim: GivenClaim; readonly terms: Pick<Terms, "title" | "reward"> },
): Promise<void> {
  const { id, amount, unit, required } = of.claim;
  const sumIn = (intl: string) => amountIn(intl, formatMinor(amount));
  return writeLetter(platform, tx, {
    playerId: to.playerId,
    key: `promotions.letter.given.${toldAs(unit, required)}`,
    values: ({ code, intl }) => ({
      name: said(of.terms.title, code),
      amount: sumIn(intl),
      required: amountIn(intl, formatMinor(required)),
      points: (amount / POINT).toLocaleString(intl),
      rounds: of.terms.reward.freeRounds ?? 0,
      currency: to.currency,
    }),
    once: `claim:${id}`,
  });
}

/** What was applied for, as its letter tells it. */
type Decided = Pick<GivenClaim, "id" | "amount" | "unit"> & {
  readonly playerId: PlayerId;
  readonly title: Readonly<Record<string, string>>;
};

/** Writes to a player what became of what they applied for. */
export async function writeDecided(
  { platform, accounts }: LetterNeeds,
  tx: Db,
  { id, playerId, title, amount, unit }: Decided,
  { issued, remark }: { readonly issued: boolean; readonly remark: string },
): Promise<void> {
  const player = await accounts.player(tx, playerId);
  await writeLetter(platform, tx, {
    playerId,
    key: `promotions.letter.${issued ? "issued" : "rejected"}`,
    values: ({ code, intl }) => {
      const sum = unit === "points" ? (amount / POINT).toLocaleString(intl) : amountIn(intl, formatMinor(amount));
      const what = platform.texts.in(code)(`promotions.letter.issued.${unit}`, {
        amount: sum,
        currency: player!.currency,
      });
      return { name: said(title, code), what, remark };
    },
    once: `claim:${id}`,
  });
}

/** Writes to a player that a bonus was given to them by the house. */
export function writeBonus(context: LetterNeeds, tx: Db, bonus: Bonus): Promise<void> {
  return writeAbout(context, tx, bonus, {
    letter: "GIVEN",
    sums: { amount: bonus.amount, required: bonus.required },
  });
}

/** Writes to a player how a bonus of theirs ended; one that was cash at once has ended before it began. */
export async function writeEnded(
  context: LetterNeeds,
  tx: Db,
  bonus: Bonus,
  { status, converted, forfeited }: Ending,
): Promise<void> {
  if (bonus.required === 0n) return;
  await writeAbout(context, tx, bonus, { letter: status, sums: { converted, forfeited } });
}

async function writeAbout(
  { platform, accounts }: LetterNeeds,
  tx: Db,
  { id, playerId, title, titles }: Bonus,
  { letter, sums }: { readonly letter: string; readonly sums: Readonly<Record<string, Minor>> },
): Promise<void> {
  const player = await accounts.player(tx, playerId);
  return writeLetter(platform, tx, {
    playerId,
    key: `promotions.letter.bonus.${letter}`,
    values: ({ code, intl }) => ({
      name: (titles ? said(titles, code) : title) || platform.texts.in(code)("promotions.letter.bonus.unnamed"),
      currency: player!.currency,
      ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, amountIn(intl, formatMinor(sum))])),
    }),
    once: `bonus:${id}:${letter}`,
  });
}
