import type { AnyCall } from "@taya/kernel/call";
import * as z from "zod";

interface Shape {
  readonly properties?: Readonly<Record<string, { readonly format?: string }>>;
}

/** Numbers of things, under the names that clients know. */
const NUMBERS = new Set(["orderNumber", "chaseNumber"]);

/** The fields of a call that name a thing: fields called id, …Id or by a number, and whatever must be a UUID. */
export function idFields(call: AnyCall): string[] {
  const schema = z.toJSONSchema(call.input as z.ZodType, { io: "input", unrepresentable: "any" }) as Shape;
  return Object.entries(schema.properties ?? {})
    .filter(([name, { format }]) => name === "id" || /[a-z]Id$/.test(name) || NUMBERS.has(name) || format === "uuid")
    .map(([name]) => name);
}
