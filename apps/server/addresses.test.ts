import type { AnyCall } from "@taya/kernel/call";
import { siteSettings } from "@taya/site/settings";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { documented } from "./contracts.ts";
import { shapeOf } from "./fuzz/sample.ts";

/** What looks like an address but leads elsewhere, or runs, or hides whom it belongs to. */
const HOSTILE = ["javascript:alert(1)", "//evil.test", "/\t/evil.test", "/..//evil.test", "/\\evil.test", "https://taya@evil.test", "https:\\\\evil.test", "data:text/html,x", "https://ev\nil.test"]; // prettier-ignore

/** Fields that carry an address, and who reads it: nobody follows one that is in none of these. */
const READ_BY_RULES: readonly string[] = ["play.launchGame.backUrl", "play.demo.backUrl"];
/** Kept as it was said, in the account's record; never shown as a link nor followed. */
const KEPT: readonly string[] = ["accounts.register.registerUrl", "accounts.registerMobile.registerUrl"];
/** Of the page's own address: told to be one or not. */
const JUDGED: readonly string[] = ["site.permission.url"];

const fields = documented.flatMap(({ room, calls }) =>
  (Object.entries(calls) as [string, AnyCall][]).flatMap(([name, call]) =>
    Object.keys(shapeOf(call.input).properties ?? {})
      .filter((field) => /(url|link|href|redirect|^target)$/i.test(field))
      .map((field) => ({ id: `${room}.${name}.${field}`, call, field })),
  ),
);

test("every address of a request is read by the one reader", () => {
  const known = [...READ_BY_RULES, ...KEPT, ...JUDGED];
  expect(known.filter((id) => !fields.some((each) => each.id === id))).toEqual([]);
  const taken = fields
    .filter(({ id }) => !known.includes(id))
    .flatMap(({ id, call, field }) => {
      const { shape } = (call.input as z.ZodMiniObject)._zod.def;
      return HOSTILE.filter((address) => z.safeParse(shape[field]!, address).success).map((address) => [id, address]);
    });
  expect(taken).toEqual([]);
});

test.each(["chatUrl", "vipUrl"] as const)("the setting %s takes no hostile address", (name) => {
  const { schema } = siteSettings[name];
  expect(HOSTILE.filter((address) => z.safeParse(schema, address).success)).toEqual([]);
  for (const address of ["/helpmc", "/support", "https://help.example/x"])
    expect(z.safeParse(schema, address).success).toBe(true);
});
