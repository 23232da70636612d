import { amountIn } from "@taya/kernel/amount";
import { dateTimeIn, type Instant } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import type { PlayerId } from "@taya/kernel/id";
import type { Say } from "@taya/platform/http/envelope";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { writeLetter } from "../letter.ts";
import { hoursOf, type Limit, type LimitKind } from "./limits.rules.ts";

/** A limit before and after a step; "GONE" where it was taken away. */
export interface LimitStep {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly before: Limit | undefined;
  readonly after: Limit | "GONE";
  readonly at: Instant;
}

/** Which letter tells of a step; undefined where nothing has changed for the player. */
function letterOf({ before, after }: Pick<LimitStep, "before" | "after">): string | undefined {
  if (after === "GONE") return before?.setBy === "OPERATOR" ? "HOUSE_REMOVED" : "REMOVED";
  const { wish } = after;
  if (wish) {
    if (before?.wish?.to === wish.to && before?.wish?.effectiveAt === wish.effectiveAt) return undefined;
    return wish.to === undefined ? "ASKED_REMOVAL" : "ASKED";
  }
  if (before?.amount === after.amount) return before.wish ? "CALLED_OFF" : undefined;
  return after.setBy === "OPERATOR" ? "HOUSE_SET" : "SET";
}

/** Writes to a player what has become of one of their limits, or of the wish for a looser one. */
export async function writeLimit(tx: Db, { platform, needs }: Context, step: LimitStep): Promise<void> {
  const letter = letterOf(step);
  const limit = step.after === "GONE" ? step.before : step.after;
  if (!letter || !limit) return;
  const { playerId, merchant, at } = step;
  const { kind, frame, setBy, amount, wish } = limit;
  const { timeZone } = await needs.site.brand(merchant);
  await writeLetter(platform, tx, {
    playerId,
    key: `inbox.limit.${letter}`,
    values({ code, intl }) {
      const say = platform.texts.in(code);
      return {
        what: `${say(`safer.kind.${kind}`)} (${say(`safer.frame.${frame}`)})`,
        value: valueIn(say, intl, kind, amount),
        to: wish?.to === undefined ? "" : valueIn(say, intl, kind, wish.to),
        from: wish ? dateTimeIn(wish.effectiveAt, timeZone) : "",
      };
    },
    once: `limit:${setBy}:${kind}:${frame}:${letter}:${at}`,
    discreet: true,
  });
}

/** Money as an amount, a sitting in minutes, closed hours by the clock. */
function valueIn(say: Say, intl: string, kind: LimitKind, value: bigint): string {
  if (kind === "session") return say("safer.limits.minutesValue", { count: Number(value) });
  if (kind === "hours") return hoursOf(value).map(hour).join(", ");
  return amountIn(intl, formatMinor(value));
}

const hour = (of: number): string => `${String(of).padStart(2, "0")}:00`;
