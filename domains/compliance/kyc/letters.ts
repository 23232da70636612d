import { event } from "@taya/kernel/event";
import type { Texts } from "@taya/platform/texts";
import * as z from "zod/mini";
import { type ReasonCode, sayReasons } from "./reasons.ts";

const said = z.object({ title: z.string(), content: z.string() });

/** This room wants a player to be told something, in every language it is written in; `once` makes it single. */
export const letterWritten = event(
  "compliance.letter",
  z.object({ playerId: z.string(), texts: z.record(z.string(), said), once: z.string() }),
);

/** The letter with the reasons of a refusal, each language in its own words, and what to do. */
export const rejected = (texts: Texts, codes: readonly ReasonCode[], remark: string | undefined) =>
  texts.letter("inbox.kyc.REJECTED", ({ code }) => ({ reasons: sayReasons(texts.in(code), codes, remark) }));
