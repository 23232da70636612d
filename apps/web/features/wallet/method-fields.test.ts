import { expect, it } from "vitest";
import { fieldsOf, filled, missing } from "./method-fields.ts";

const schema = {
  type: "object",
  properties: {
    payer: { type: "string", title: "Payer" },
    wallet: { type: "string", enum: ["GCASH", "PAYMAYA"], default: "GCASH" },
    count: { type: "number" },
  },
  required: ["payer", "wallet"],
};

it("reads the text fields of a method, with what may be chosen", () => {
  expect(fieldsOf(schema)).toEqual([
    { name: "payer", label: "Payer", required: true, options: [], initial: "" },
    { name: "wallet", label: undefined, required: true, options: ["GCASH", "PAYMAYA"], initial: "GCASH" },
  ]);
  expect(fieldsOf({ type: "object" })).toEqual([]);
});

it("sends what was filled in or chosen beforehand, and names what is missing", () => {
  const fields = fieldsOf(schema);
  expect(filled(fields, {})).toEqual({ wallet: "GCASH" });
  expect(filled(fields, { payer: "Juan", wallet: "PAYMAYA" })).toEqual({ payer: "Juan", wallet: "PAYMAYA" });
  expect([missing(fields, {}), missing(fields, { payer: "Juan" })]).toEqual(["payer", undefined]);
});
