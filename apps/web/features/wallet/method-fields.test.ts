import { expect, it } from "vitest";
import { fieldsOf } from "./method-fields.ts";

it("reads the text fields of a method", () => {
  const schema = {
    type: "object",
    properties: { payer: { type: "string", title: "Payer" }, note: { type: "string" }, count: { type: "number" } },
    required: ["payer"],
  };
  expect(fieldsOf(schema)).toEqual([
    { name: "payer", label: "Payer", required: true },
    { name: "note", label: "note", required: false },
  ]);
  expect(fieldsOf({ type: "object" })).toEqual([]);
});
