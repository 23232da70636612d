import { assert } from "@taya/kernel/assert";
import * as z from "zod/mini";

/** Amounts and rates as vectors write them: JSON integers; inside they are bigint, since products exceed 2^53. */
export const whole = z.pipe(
  z.int(),
  z.transform((given) => BigInt(given)),
);
export const count = z.int().check(z.gte(0));
export const id = z.string();
export const byId = <T extends z.core.$ZodType>(of: T) => z.record(id, of);

/** A kind of question: what it takes, and how it is answered; throws on input it cannot read. */
export const question =
  <T extends z.core.$ZodType>(schema: T, run: (input: z.output<T>) => unknown) =>
  (input: unknown): unknown =>
    plain(run(z.parse(schema, input)));

/** With amounts as JSON integers again. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") {
    assert(Number.isSafeInteger(Number(value)), `${value} is too large for an answer`);
    return Number(value);
  }
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [key, plain(each)]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}
