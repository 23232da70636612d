import { isDay } from "@taya/kernel/instant";
import { money, signedMoney } from "@taya/kernel/money";
import type * as z from "zod/mini";
import { readAmount, readWhole } from "@taya/client/typed-amount";
import { amountOf } from "./action.ts";

export type Schema = z.core.$ZodType;
export type Shape = Readonly<Record<string, Schema>>;

/** How a field of an action is filled in: one line, several, a day, a whole number, an amount, words with commas between, one of some, some of some, on or off. */
type Kind = "text" | "long" | "day" | "whole" | "amount" | "list" | "choice" | "marks" | "switch";

/** A field as its contract describes it. */
export interface FieldForm {
  readonly kind: Kind;
  /** The contract does not do without it. */
  readonly needed: boolean;
  readonly choices: readonly string[];
  /** What is sent for an empty field: nothing, or that there is none. */
  readonly empty: undefined | null;
  /** Longest text. */
  readonly most: number | undefined;
}

export type Typed = string | boolean | readonly string[];

const AMOUNTS: ReadonlySet<unknown> = new Set([money.def.in, signedMoney.def.in]);

/** A longer text is written in several lines. */
const LINE_MOST = 1_000;

/** How the field of a schema is filled in; `choices` are those there are, where the schema does not say or not all stand to choose. */
export function formOf(schema: Schema, choices?: readonly string[]): FieldForm {
  const form = readSchema(schema);
  if (choices === undefined) return form;
  return { ...form, choices, kind: form.kind === "list" || form.kind === "marks" ? "marks" : "choice" };
}

/** What is no plain field is text. */
function readSchema(schema: Schema): FieldForm {
  const { def, bag } = (schema as z.core.$ZodTypes)._zod;
  const form = (kind: Kind, more: Partial<FieldForm> = {}): FieldForm => ({
    kind,
    needed: true,
    choices: [],
    empty: undefined,
    most: undefined,
    ...more,
  });
  switch (def.type) {
    case "nullable":
      return { ...readSchema(def.innerType), needed: false, empty: null };
    case "optional":
    case "default":
      return { ...readSchema(def.innerType), needed: false };
    case "boolean":
      return form("switch");
    case "pipe":
      // Whatever else a schema checks of an amount, it reads the same text.
      return form(AMOUNTS.has(def.in) ? "amount" : "text");
    case "number":
      return form("whole");
    case "enum":
      return form("choice", { choices: Object.values(def.entries).map(String) });
    case "array": {
      const { choices } = readSchema(def.element);
      return choices.length > 0 ? form("marks", { choices }) : form("list");
    }
    default: {
      const { maximum: most } = bag as { readonly maximum?: number };
      const day = def.checks?.some((check) => (check._zod.def as { readonly fn?: unknown }).fn === isDay);
      return form(day ? "day" : (most ?? 0) > LINE_MOST ? "long" : "text", { most });
    }
  }
}

/** What stands in a field for a value of the wire. */
export function typedOf({ kind }: FieldForm, value: unknown, between = ", "): Typed {
  if (kind === "switch") return value === true;
  if (kind === "marks") return (value ?? []) as readonly string[];
  if (kind === "list") return ((value ?? []) as readonly string[]).join(between);
  return value === undefined || value === null ? "" : String(value as string | number);
}

/** What is sent for what stands in a field; the text itself where it is not what the contract wants. */
export function readingOf({ kind, empty }: FieldForm, typed: unknown = "", divided = /[,;\n]/): unknown {
  if (typeof typed !== "string") return typed;
  const text = typed.trim();
  if (kind === "list")
    return text
      .split(divided)
      .map((each) => each.trim())
      .filter((each) => each !== "");
  if (text === "") return empty;
  if (kind === "whole") return wholeOf(text) ?? text;
  if (kind === "amount") return amountOf(text) ?? readAmount(text) ?? text;
  return text;
}

/** A whole number, below zero too where the contract has such. */
function wholeOf(text: string): number | undefined {
  if (!text.startsWith("-")) return readWhole(text);
  const size = readWhole(text.slice(1));
  return size === undefined ? undefined : -size;
}
