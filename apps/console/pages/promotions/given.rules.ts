import { readWhole } from "@taya/client/typed-amount";
import { amountOf } from "../../lib/action.ts";
import { ppmOf, typedPercent } from "../../lib/percent.ts";
import { type Plain, valuesOf } from "./terms.rules.ts";
import type { Kind } from "./types.ts";

export type KindField = Kind["fields"][number];
/** What stands in the fields of a kind, by path. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** What an operator says of what earns an offer, or of what it gives. */
export type Part = "trigger" | "reward";

/** The fields of a kind that lie in a part. */
export const fieldsIn = (kind: Kind | undefined, part: Part): readonly KindField[] =>
  kind?.fields.filter(({ path }) => path.startsWith(`${part}.`)) ?? [];

/** What stands in a field nobody has touched. */
export const begunOf = ({ type, needed, choices }: KindField): string | boolean =>
  type === "switch" ? false : type === "choice" && needed ? (choices[0] ?? "") : "";

/** What stands in fields for terms that are there already. */
export function typedOf(fields: readonly KindField[], terms: Plain): Typed {
  const values = valuesOf(terms);
  const text = ({ type }: KindField, value: unknown) =>
    type === "share" ? typedPercent(Number(value)) : String(value as string | number);
  return Object.fromEntries(
    fields.flatMap((field): (readonly [string, string | boolean])[] => {
      const value = values.get(field.path);
      if (value === undefined) return [];
      if (typeof value === "boolean") return [[field.path, value]];
      return [
        [
          field.path,
          [value]
            .flat()
            .map((each) => text(field, each))
            .join("\n"),
        ],
      ];
    }),
  );
}

/** What is sent of a part; the text itself where it is not what its field wants, nothing where nothing stands. */
export function readPart(part: Part, fields: readonly KindField[], typed: Typed): Plain {
  const root: Record<string, unknown> = {};
  for (const field of fields) {
    const value = readField(field, typed[field.path] ?? begunOf(field));
    if (value !== undefined) put(root, field.path.split("."), value);
  }
  return (root[part] ?? {}) as Plain;
}

function readField({ type, list }: KindField, typed: string | boolean): unknown {
  if (typeof typed === "boolean") return typed;
  const read = (text: string): unknown => {
    if (type === "amount") return amountOf(text) ?? text;
    if (type === "share") return ppmOf(text);
    return type === "whole" ? (readWhole(text) ?? text) : text;
  };
  const lines = (list ? typed.split("\n") : [typed]).map((text) => text.trim()).filter((text) => text !== "");
  if (lines.length === 0) return undefined;
  return list ? lines.map(read) : read(lines[0]!);
}

function put(root: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) root[name!] = value;
  else put((root[name!] ??= {}) as Record<string, unknown>, rest, value);
}

/** The first field of a part that cannot be sent as it stands, and why. */
export function wrongIn(
  part: Part,
  fields: readonly KindField[],
  sent: Plain,
): { readonly path: string; readonly why: "required" | KindField["type"] } | undefined {
  const values = valuesOf({ [part]: sent });
  for (const { path, type, needed } of fields) {
    const value = values.get(path);
    if (value === undefined && needed) return { path, why: "required" };
    if (value !== undefined && [value].flat().some((each) => !fits(type, each))) return { path, why: type };
  }
  return undefined;
}

function fits(type: KindField["type"], value: unknown): boolean {
  if (type === "amount") return typeof value === "string" && amountOf(value) !== undefined;
  return type === "share" || type === "whole" ? typeof value === "number" : true;
}
