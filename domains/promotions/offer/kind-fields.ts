import { assert } from "@taya/kernel/assert";
import type * as z from "zod/mini";
import type { Kind } from "./kind.ts";
import type { FieldType } from "./words.ts";

/** A field of what a kind takes, as whoever fills it in has to know it. */
export interface KindField {
  /** Where it lies: `trigger.minDeposit`. */
  readonly path: string;
  readonly type: FieldType;
  /** Several of them in a row. */
  readonly list: boolean;
  readonly needed: boolean;
  /** What may be chosen, of a choice. */
  readonly choices: string[];
}

/** What terms call a share of something, in parts per million. */
const SHARE = "percent";

/** The fields a kind takes, read from what it declares: one file more in `kinds/` is one form more. */
export const fieldsOfKind = ({ parameters }: Pick<Kind, "parameters">): KindField[] =>
  fieldsOf(parameters, "").filter(({ path }) => path !== "trigger.on");

function fieldsOf(schema: z.core.$ZodType, path: string, needed = true): KindField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const field = (type: FieldType, choices: string[] = []) => [{ path, type, list: false, needed, choices }];
  switch (def.type) {
    case "optional":
    case "default":
      return fieldsOf(def.innerType, path, false);
    case "object":
      return Object.entries(def.shape).flatMap(([name, part]) =>
        fieldsOf(part, path ? `${path}.${name}` : name, needed),
      );
    case "union":
      return eitherOf(def.options.map((option) => fieldsOf(option, path, needed)));
    case "array": {
      const each = fieldsOf(def.element, path, needed);
      assert(each.length === 1 && each[0]!.path === path, `nobody can fill in ${path}: it is a list of several fields`);
      return [{ ...each[0]!, list: true }];
    }
    case "bigint":
      return field("amount");
    case "number":
      return field(path.endsWith(`.${SHARE}`) ? "share" : "whole");
    case "boolean":
      return field("switch");
    case "enum":
      return field("choice", Object.values(def.entries).map(String));
    case "literal":
      return field("choice", def.values.map(String));
    case "string":
      return field("text");
    default:
      throw new Error(`nobody can fill in ${path}: ${def.type}`);
  }
}

/** What either of some takes: needed is what all of them need. */
function eitherOf(options: readonly (readonly KindField[])[]): KindField[] {
  const byPath = Map.groupBy(options.flat(), ({ path }) => path);
  return [...byPath.values()].map((same) => ({
    ...same[0]!,
    needed: same.length === options.length && same.every(({ needed }) => needed),
    choices: [...new Set(same.flatMap(({ choices }) => choices))],
  }));
}
