import * as z from "zod/mini";
import { formatMinor, parseMinor } from "./minor.ts";

export * from "./minor.ts";

const SIGNED = /^-?(0|[1-9]\d{0,14})\.\d{2}$/;

/** An unsigned amount on the wire: a decimal string outside, minor units inside. */
export const money = z.codec(z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/)), z.bigint(), {
  decode: (text) => parseMinor(text)!,
  encode: (amount) => formatMinor(amount),
});

/** An amount that may show a loss. */
export const signedMoney = z.codec(z.string().check(z.regex(SIGNED)), z.bigint(), {
  decode: (text) => (text.startsWith("-") ? -parseMinor(text.slice(1))! : parseMinor(text)!),
  encode: (amount) => formatMinor(amount),
});
