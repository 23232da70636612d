import { expect, test } from "vitest";
import * as z from "zod";
import { contracts } from "./contracts.ts";

/** Days that no clock of a zone, no database or nobody's business reaches. */
const FAR = ["0001-01-01", "0999-12-31", "1899-12-31", "3000-01-01", "9999-12-31"];

const takes = (schema: z.ZodType, text: string): boolean => z.safeParse(schema, text).success;

/** Fields of calls that take days and nothing else. */
const fields = contracts.flatMap(({ room, calls }) =>
  Object.entries(calls).flatMap(([name, call]) => {
    const { shape = {} } = call.input._zod.def as { shape?: Record<string, z.ZodType> };
    return Object.entries(shape)
      .filter(([, schema]) => takes(schema, "2026-11-26") && !takes(schema, "2026-02-30"))
      .map(([field, schema]) => ({ field: `${room}.${name} ${field}`, schema }));
  }),
);

test("no call takes a day so far from any business that it is no instant in some zone", () => {
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter(({ schema }) => FAR.some((day) => takes(schema, day))).map(({ field }) => field)).toEqual([]);
});
