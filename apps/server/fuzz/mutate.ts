import type { Dice } from "./dice.ts";
import { hostileValue } from "./values.ts";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Changes a valid body in one to three places, somewhere on the way down. */
export function mutate(fields: Fields, dice: Dice, ids: readonly string[]): Fields {
  const changed = structuredClone(fields);
  for (let left = 1 + dice.below(3); left > 0; left -= 1) changeOne(changed, dice, ids);
  return changed;
}

function changeOne(fields: Fields, dice: Dice, ids: readonly string[]): void {
  const keys = Object.keys(fields);
  if (keys.length === 0) return void (fields["extra"] = hostileValue(dice, ids));
  const key = dice.pick(keys);
  const value = fields[key];
  if (isFields(value) && dice.often(60)) return changeOne(value, dice, ids);
  switch (dice.below(7)) {
    case 0:
      delete fields[key];
      return;
    case 1:
      fields[key] = [value];
      return;
    case 2:
      fields[key] = twisted(value, dice);
      return;
    case 3:
      fields[`${key}${dice.pick(["", " ", "\0", "[]", ".a"])}x`] = value;
      return;
    case 4:
      fields[key.toUpperCase()] = value;
      return;
    default:
      fields[key] = hostileValue(dice, ids);
  }
}

/** Nearly the same value: one character more, the other type, the other sign. */
function twisted(value: unknown, dice: Dice): unknown {
  if (typeof value === "number") return dice.pick([-value, value + 0.5, value * 1e15, String(value), value - 2]);
  if (typeof value === "boolean") return dice.pick([Number(value), String(value), null]);
  if (typeof value !== "string") return String(value);
  const at = dice.below(value.length + 1);
  const extra = dice.pick(["\0", "'", "%", "\u200b", "\ud83d", "-", "9", " ", "\u0301", "\n", "/"]);
  return dice.pick([
    value.slice(0, at) + extra + value.slice(at),
    value.toUpperCase(),
    ` ${value} `,
    value.repeat(30),
    value.normalize("NFD"),
    Number(value),
  ]);
}
