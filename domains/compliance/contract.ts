import { bodyOfPictures, call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { documentText, personText } from "@taya/kernel/signs";
import * as z from "zod/mini";
import { activityCalls } from "./activity/activity.contract.ts";
import { exclusionCalls } from "./exclusion.contract.ts";
import { registerCalls } from "./exclusion/register.contract.ts";
import { limitCalls } from "./limits/limits.contract.ts";
import { policyCalls } from "./policy/policy.contract.ts";
import { realityCalls, saferTopic } from "./reality/reality.contract.ts";
import { identityCalls } from "./kyc/contract.ts";
import { kycTopic } from "./kyc/player.contract.ts";

const text = z.optional(z.string().check(z.maxLength(512)));
const index = z.optional(z.coerce.number().check(z.int()));
const image = z.optional(z.string());
const documentStatus = z.enum(["NONE", "PENDING", "APPROVED", "REJECTED"]);

const uploadIdImg = call({
  path: "/wps/relay/MCSFE_uploadIdImg",
  method: "POST",
  audience: "public",
  largest: bodyOfPictures(3),
  limit: { most: 60, windowMs: 3_600_000, per: "ip", named: "upload" },
  summary: "Takes images of an identity card; without a session they wait 30 minutes for a registration.",
  input: z.object({
    idCardFront: image,
    idCardBack: image,
    idCardSelfie: image,
    idType: index,
    idNumber: z.optional(documentText),
  }),
  output: z.object({
    front: documentStatus,
    back: documentStatus,
    selfie: documentStatus,
    ticket: z.optional(z.string()),
  }),
  faults: ["MODULE_OFF", "UPLOAD_TYPE", "UPLOAD_TOO_LARGE", "UPLOAD_TOO_MANY", "UPLOAD_PIXELS", "UPLOAD_INFECTED"],
});

const kyc = call({
  path: "/wps/v2/compliance/kyc",
  method: "GET",
  audience: "session",
  summary: "How far the player's identity is verified and what is missing.",
  input: z.object({}),
  output: z.object({
    level: z.int(),
    status: z.enum(["NONE", "PENDING", "APPROVED", "REJECTED", "EXPIRED"]),
    documents: z.array(
      z.object({
        type: z.string(),
        status: z.string(),
        reason: z.optional(z.string()),
        uploadedAt: z.int(),
      }),
    ),
    missing: z.array(z.string()),
    limits: z.object({ depositTotal: z.optional(money) }),
  }),
  faults: [],
});

const kycDetails = call({
  path: "/wps/v2/compliance/kyc/details",
  method: "PUT",
  audience: "player",
  sealed: true,
  summary: "Hands in the personal details that an identity check needs.",
  input: z.object({
    placeOfBirth: text,
    address: text,
    permanentAddress: text,
    nationality: text,
    occupation: index,
    natureOfWork: index,
    sourceOfIncome: index,
    payeeName: z.optional(personText),
    birthday: text,
    idType: index,
    idNumber: z.optional(documentText),
  }),
  output: z.object({ level: z.int(), missing: z.array(z.string()) }),
  faults: ["REG_FIELD_REQUIRED", "KYC_REJECTED"],
});

const disclaimer = call({
  path: "/wps/v2/compliance/disclaimer",
  method: "POST",
  audience: "public",
  summary: "Records that all three statements were agreed to.",
  input: z.object({
    age: z.boolean(),
    notRestricted: z.boolean(),
    terms: z.boolean(),
    version: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ accepted: z.literal(true) }),
  faults: ["DISCLAIMER_INCOMPLETE"],
});

/** The calls around safer play: limits, reality check, breaks, the register, activity, the policy behind them. */
export const saferCalls = {
  ...exclusionCalls,
  ...registerCalls,
  ...limitCalls,
  ...realityCalls,
  ...activityCalls,
  ...policyCalls,
};

/** Everything the compliance room answers. */
export const complianceCalls = {
  uploadIdImg,
  kyc,
  kycDetails,
  disclaimer,
  ...saferCalls,
  ...identityCalls,
};

export const complianceTopics = { kyc: kycTopic, safer: saferTopic };
