import type { Schema } from "@taya/kernel/call";
import { loadTexts } from "@taya/platform/texts";
import * as z from "zod";
import type { Dice } from "./dice.ts";

/** JSON Schema as far as samples are made from it. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The wire side of a schema. */
export const shapeOf = (schema: Schema): Shape =>
  z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" }) as Shape;

/** What fits where the name alone says what is meant; without these most samples would stop at the first pattern. */
const NAMED: Readonly<Record<string, readonly unknown[]>> = {
  username: ["demo_player", "demo_rival", "nobody_here"],
  password: ["Fiesta-Player-21", "Wrong-Guess-21"],
  type: ["username", "sms", "STATIC", 1],
  amount: ["10.00", "0.01", "999999999999.99"],
  stake: ["1.00", "0.50"],
  currency: ["PHP"],
  from: ["2026-11-01"],
  to: ["2026-11-20"],
  birthday: ["1990-01-31", "2010-01-31"],
  mobileNum: ["9170000001", "9179999999"],
  email: ["demo_player@example.test"],
  code: ["123456", "dice"],
  game: ["dice", "mines", "plinko"],
  gameCode: ["dice"],
  method: ["gcash", "PASSWORD"],
  reason: ["Because the sample says so."],
  language: loadTexts().languages.map(({ code }) => code.toUpperCase()),
  pageNo: [1, 2],
  pageSize: [20, 100],
};

const TEXT = ["abc", "Ana", "a sentence of some length", "0", "123456", "10.00", "2026-11-01"];

interface About {
  readonly dice: Dice;
  readonly ids: readonly string[];
  readonly name?: string;
}

/** A value that fits a shape as far as it can be told without knowing the rules behind it. */
export function sampleOf(shape: Shape, about: About): unknown {
  const { dice } = about;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return dice.pick(shape.enum);
  const parts = shape.anyOf ?? shape.oneOf ?? shape.allOf?.slice(0, 1);
  if (parts) return sampleOf(dice.pick(parts), about);
  const kind = Array.isArray(shape.type) ? (shape.type[0] as string) : shape.type;
  if (shape.properties || kind === "object") return fieldsOf(shape, about);
  if (kind !== "array") return plainOf(kind as string | undefined, shape, about);
  const items = typeof shape.items === "object" ? shape.items : {};
  return Array.from({ length: (shape.minItems ?? 0) + dice.below(3) }, () => sampleOf(items, about));
}

function fieldsOf({ properties = {}, required = [] }: Shape, { dice, ids }: About): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(([key]) => required.includes(key) || dice.often(60));
  return Object.fromEntries(chosen.map(([name, each]) => [name, sampleOf(each, { dice, ids, name })]));
}

function plainOf(kind: string | undefined, shape: Shape, { dice, ids, name = "" }: About): unknown {
  if (kind === "boolean") return dice.often(50);
  if (kind === "null") return null;
  if (NAMED[name] && dice.often(90)) return dice.pick(NAMED[name]);
  if (kind === "integer" || kind === "number") return Math.max(shape.minimum ?? 0, Math.min(shape.maximum ?? 9, 1));
  if (/id$/i.test(name) || shape.format === "uuid") return dice.pick(ids);
  const text = dice.pick(TEXT);
  return text.padEnd(shape.minLength ?? 0, "x").slice(0, shape.maxLength ?? 200);
}
