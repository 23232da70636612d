import { bodyOfPictures, call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { documentText } from "@taya/kernel/signs";
import { topic } from "@taya/kernel/topic";
import * as z from "zod/mini";
import { SIDES } from "./id-types.rules.ts";

const MINUTE = 60_000;

const side = z.enum(SIDES);
const idType = z.coerce.number().check(z.int(), z.gte(1), z.lte(12));
const handle = z.string().check(z.regex(/^[\w-]{43}$/));
const ts = z.int();

const sideShown = z.object({
  side,
  /** DRAFT was taken and not handed in. */
  status: z.enum(["NONE", "DRAFT", "PENDING", "APPROVED", "REJECTED", "EXPIRED"]),
  uploadedAt: z.optional(ts),
});

const phone = z.object({ state: z.enum(["WAITING", "OPEN", "DONE", "EXPIRED"]), expiresAt: ts });

const imageFaults = [
  "MODULE_OFF",
  "KYC_PENDING",
  "UPLOAD_TYPE",
  "UPLOAD_TOO_LARGE",
  "UPLOAD_TOO_MANY",
  "UPLOAD_PIXELS",
  "UPLOAD_INFECTED",
] as const;

const sides = z.object({ sides: z.array(sideShown) });

const status = z.enum(["NONE", "PENDING", "APPROVED", "REJECTED", "EXPIRED"]);

/** Where the player's identity stands, and the telephone that takes its pictures. */
export const kycTopic = topic({
  name: "kyc",
  audience: "session",
  snap: z.object({
    status,
    sides: z.array(z.pick(sideShown, { side: true, status: true })),
    phone: z.optional(phone),
  }),
});

/** Identity documents from the player's side. */
export const kycPlayerCalls = {
  kycFile: call({
    path: "/wps/v2/compliance/kyc/file",
    method: "GET",
    audience: "player",
    summary: "What was handed in to verify the identity, what became of it and what can be done now.",
    input: z.object({}),
    output: z.object({
      status,
      level: z.int(),
      /** NEW and RENEWAL may be handed in. */
      standing: z.enum(["NEW", "RENEWAL", "PENDING", "DONE"]),
      sides: z.array(sideShown),
      /** What every kind of document asks for. */
      types: z.array(z.object({ idType: z.int(), back: z.enum(["needed", "helps", "none"]), expires: z.boolean() })),
      idType: z.optional(z.int()),
      hasNumber: z.boolean(),
      expiresOn: z.optional(z.string()),
      submittedAt: z.optional(ts),
      /** Why the last were refused, in the caller's language. */
      reasons: z.array(z.string()),
      remark: z.optional(z.string()),
      /** Details to be corrected, and details never told. */
      fix: z.array(z.string()),
      missing: z.array(z.string()),
      imagesLeft: z.int(),
      phone: z.optional(phone),
      gates: z.object({ beforePlay: z.boolean(), withdrawLevel: z.int(), depositTotal: money }),
    }),
    faults: [],
  }),
  kycImage: call({
    path: "/wps/v2/compliance/kyc/images",
    method: "POST",
    audience: "player",
    largest: bodyOfPictures(1),
    summary: "Keeps one image of a document until the player hands it in; at most 20 a day.",
    input: z.object({ side, image: z.string() }),
    output: sides,
    faults: imageFaults,
  }),
  kycSubmit: call({
    path: "/wps/v2/compliance/kyc/submit",
    method: "POST",
    audience: "player",
    sealed: true,
    summary: "Hands in the images that were taken, with the kind and number of the document.",
    input: z.object({
      idType,
      idNumber: z.optional(documentText.check(z.maxLength(64))),
      expiresOn: z.optional(z.string().check(z.maxLength(10))),
    }),
    output: z.object({ id: z.string(), submittedAt: ts }),
    faults: ["MODULE_OFF", "KYC_PENDING", "REG_FIELD_REQUIRED"],
  }),
  kycLink: call({
    path: "/wps/v2/compliance/kyc/link",
    method: "POST",
    audience: "player",
    limit: { most: 20, windowMs: 60 * MINUTE, per: "player" },
    summary: "A link for 15 minutes under which one phone takes the pictures without logging in; older links end.",
    input: z.object({ idType }),
    output: z.object({ token: z.string(), expiresAt: ts }),
    faults: ["MODULE_OFF", "KYC_PENDING"],
  }),
  kycPhoneOpen: call({
    path: "/wps/v2/compliance/kyc/phone/open",
    method: "POST",
    audience: "public",
    limit: { most: 30, windowMs: MINUTE, per: "ip" },
    summary: "Opens a link on a phone, once; `value.why` of NOT_FOUND says EXPIRED, USED or UNKNOWN.",
    input: z.object({ token: handle }),
    output: z.object({
      handle: z.string(),
      expiresAt: ts,
      back: z.enum(["needed", "helps", "none"]),
      idType: z.int(),
      username: z.string(),
      language: z.string(),
      sides: z.array(sideShown),
    }),
    faults: ["NOT_FOUND"],
  }),
  kycPhoneImage: call({
    path: "/wps/v2/compliance/kyc/phone/images",
    method: "POST",
    audience: "public",
    largest: bodyOfPictures(1),
    limit: { most: 60, windowMs: MINUTE, per: "ip" },
    summary: "Keeps one image that a phone took; the waiting page sees it at once.",
    input: z.object({ handle, side, image: z.string() }),
    output: sides,
    faults: ["NOT_FOUND", ...imageFaults],
  }),
  kycPhoneDone: call({
    path: "/wps/v2/compliance/kyc/phone/done",
    method: "POST",
    audience: "public",
    summary: "The phone has taken what it should; its handle ends.",
    input: z.object({ handle }),
    output: z.object({ done: z.literal(true) }),
    faults: [],
  }),
};
