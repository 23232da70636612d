import { formatMinor } from "@taya/kernel/money";
import type { Level } from "./level.ts";

/** Changes told one by one; of more only how many there are. */
const TOLD = 8;

const WORDS = {
  deposit: "deposits",
  validBet: "valid bets",
  keep: "monthly keep",
  upgradeBonus: "upgrade bonus",
  weekly: "weekly",
  monthly: "monthly",
  birthday: "birthday",
  withdrawPerDay: "withdrawals a day",
  cashback: "cashback rates",
  name: "name",
} as const;

/** What a change of levels changes, as a second operator reads it before agreeing: "Level 3: weekly 18.00 → 20.00". */
export function changeText(before: readonly Level[], after: readonly Level[]): string {
  const all = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [was, now] = [before[at], after[at]];
    if (!now) return [`Level ${at} goes`];
    if (!was) return [`Level ${at} is new (deposits ${text(now.deposit)}, valid bets ${text(now.validBet)})`];
    return Object.entries(WORDS).flatMap(([field, word]) => {
      const [from, to] = [text(was[field as keyof Level]), text(now[field as keyof Level])];
      return from === to ? [] : [`Level ${at}: ${word} ${from} → ${to}`];
    });
  }).flat();
  const more = all.length > TOLD ? [`${all.length - TOLD} more`] : [];
  return ["Levels of rank", ...(all.length > 0 ? [...all.slice(0, TOLD), ...more] : ["nothing changes"])].join(" · ");
}

function text(value: Level[keyof Level]): string {
  if (typeof value === "bigint") return formatMinor(value);
  if (typeof value !== "object") return value === undefined ? "–" : String(value);
  const parts = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return parts.map(([name, part]) => `${name} ${part}`).join(", ") || "–";
}
