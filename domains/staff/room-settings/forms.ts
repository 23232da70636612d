import type { Setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

/** How a setting is written by hand: two times of the day, a share for each kind of game, and names with their addresses among them. */
export const KINDS = ["money", "minor", "number", "switch", "choice", "text", "hours", "shares", "links"] as const;

/** What of a setting's schema whoever fills it in has to know. */
export interface SettingForm {
  readonly kind: (typeof KINDS)[number];
  readonly least?: number;
  readonly most?: number;
  readonly choices?: string[];
}

/** What a schema takes on the wire, as far as it can be told. */
interface WireForm {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly enum?: string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: WireForm;
  readonly items?: WireForm;
}

const within = ({ minimum: least, maximum: most }: WireForm) => ({
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
});

const has = (told: WireForm | undefined, ...names: readonly string[]): boolean =>
  Object.keys(told?.properties ?? {}).join() === names.join();

/** How a setting is written by hand; undefined for what the page cannot draw. */
export function formOf({ schema, fallback, minor }: Setting): SettingForm | undefined {
  const told = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as WireForm;
  if (typeof fallback === "bigint") return { kind: "money" };
  if (typeof fallback === "number") return { kind: minor ? "minor" : "number", ...within(told) };
  if (typeof fallback === "boolean") return { kind: "switch" };
  if (told.enum) return { kind: "choice", choices: told.enum };
  if (typeof fallback === "string") return { kind: "text", ...(told.maxLength && { most: told.maxLength }) };
  if (Array.isArray(fallback)) return has(told.items, "name", "url", "phone") ? { kind: "links" } : undefined;
  if (has(told, "from", "to")) return { kind: "hours" };
  const each = told.additionalProperties;
  return typeof each === "object" ? { kind: "shares", ...within(each) } : undefined;
}
