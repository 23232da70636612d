import { expect, it } from "vitest";
import { checklist } from "./password-checklist.ts";

const config = { enabled: true, required: true, minLength: 8, maxLength: 12, acceptedPattern: "x", patternId: 5 };
const met = (password: string, again: string, over = {}) =>
  checklist(password, again, { ...config, ...over }).map((line) => `${line.kind}:${line.met}`);

it("ticks every rule that is met", () => {
  expect(met("", "")).toEqual(["length:false", "pattern:false", "match:false", "known:false"]);
  expect(met("abcd1234", "abcd1234")).toEqual(["length:true", "pattern:true", "match:true", "known:false"]);
  expect(met("abcdefgh", "x")).toEqual(["length:true", "pattern:false", "match:false", "known:false"]);
});

it("shows no pattern when anything is accepted", () => {
  expect(met("abcdefgh12345", "", { acceptedPattern: "*" })).toEqual(["length:false", "match:false", "known:false"]);
});
