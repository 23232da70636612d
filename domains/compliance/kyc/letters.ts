import { event } from "@taya/kernel/event";
import * as z from "zod/mini";
import { type ReasonCode, sayReasons } from "./reasons.ts";

const said = z.object({ title: z.string(), content: z.string() });

/** This room wants a player to be told something, in every language it is written in; `once` makes it single. */
export const letterWritten = event(
  "compliance.letter",
  z.object({ playerId: z.string(), texts: z.object({ EN: said, TY: said }), once: z.string() }),
);

type Texts = z.output<typeof letterWritten.payload>["texts"];

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export const APPROVED: Texts = {
  EN: {
    title: "Your identity is verified",
    content: "<p>We checked your documents and everything is in order. Deposits and withdrawals are open to you.</p>",
  },
  TY: {
    title: "Na-verify na ang pagkakakilanlan mo",
    content:
      "<p>Nasuri na namin ang mga dokumento mo at maayos ang lahat. Puwede ka nang magdeposito at mag-withdraw.</p>",
  },
};

/** With the reasons of a refusal and what to do. */
export const rejected = (codes: readonly ReasonCode[], remark: string | undefined): Texts => ({
  EN: {
    title: "Please hand in your documents again",
    content: `<p>We could not accept your documents: ${escape(sayReasons(codes, remark, "EN"))}</p><p>Open My account, ID documents, and try again. It takes two minutes.</p>`,
  },
  TY: {
    title: "Pakipasa ulit ang mga dokumento mo",
    content: `<p>Hindi namin natanggap ang mga dokumento mo: ${escape(sayReasons(codes, remark, "TY"))}</p><p>Buksan ang Account ko, ID documents, at subukan ulit. Dalawang minuto lang ito.</p>`,
  },
});

/** Before a document expires. */
export const expiring = (day: string): Texts => ({
  EN: {
    title: "Your ID expires soon",
    content: `<p>The ID we have of you is valid until ${day}. Please hand in a new one before that day in My account, ID documents; until then nothing changes.</p>`,
  },
  TY: {
    title: "Malapit nang mag-expire ang ID mo",
    content: `<p>Valid hanggang ${day} ang ID mo sa amin. Magpasa ng bago bago ang araw na iyon sa Account ko, ID documents; walang magbabago hanggang noon.</p>`,
  },
});

/** When it has. */
export const EXPIRED: Texts = {
  EN: {
    title: "Your ID has expired",
    content:
      "<p>The ID we have of you is no longer valid. Please hand in a new one in My account, ID documents. Until it is checked you cannot withdraw.</p>",
  },
  TY: {
    title: "Expired na ang ID mo",
    content:
      "<p>Hindi na valid ang ID mo sa amin. Magpasa ng bago sa Account ko, ID documents. Hindi ka makaka-withdraw hangga't hindi ito nasusuri.</p>",
  },
};
