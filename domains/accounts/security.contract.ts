import { call } from "@taya/kernel/call";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import * as shape from "./shapes.ts";

const nothing = z.object({});
const done = z.null();

const contact = z.object({ masked: z.nullable(z.string()), verified: z.boolean() });

const security = call({
  path: "/wps/v2/accounts/security",
  method: "GET",
  audience: "session",
  summary: "How well the account is protected; each of seven guards counts once.",
  input: nothing,
  output: z.object({
    password: z.object({ changedAt: z.int() }),
    paymentPassword: z.object({ set: z.boolean() }),
    phone: contact,
    email: contact,
    bankCards: z.int(),
    twoFactor: z.object({ enabled: z.boolean(), methods: z.array(z.string()), recoveryLeft: z.int() }),
    ipVerification: z.boolean(),
    idDocuments: z.object({ status: shape.kycStatus }),
    score: z.int(),
    outOf: z.literal(7),
  }),
  faults: [],
});

const devices = call({
  path: "/wps/v2/accounts/security/devices",
  method: "GET",
  audience: "session",
  summary: "Open sessions, known places and past logins.",
  input: z.object(newest),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        client: z.string(),
        ip: z.string(),
        country: z.string(),
        device: z.string(),
        startedAt: z.int(),
        lastSeenAt: z.int(),
      }),
    ),
    places: z.array(
      z.object({
        id: z.string(),
        ipPrefix: z.string(),
        device: z.string(),
        verifiedAt: z.int(),
        lastSeenAt: z.int(),
      }),
    ),
    logins: newestPage(z.object({ at: z.int(), ip: z.string(), country: z.string(), result: z.string() })),
  }),
  faults: [],
});

const sessionEnd = call({
  path: "/wps/v2/accounts/security/sessions/{id}",
  method: "DELETE",
  audience: "session",
  summary: "Signs out one of the player's sessions.",
  input: z.object({ id: shape.text }),
  output: done,
  faults: ["NOT_FOUND"],
});

const sessionsEnd = call({
  path: "/wps/v2/accounts/security/sessions",
  method: "DELETE",
  audience: "session",
  summary: "Signs out every session of the player but the one that asks.",
  input: nothing,
  output: z.object({ ended: z.int() }),
  faults: [],
});

const ipVerification = call({
  path: "/wps/v2/accounts/security/ip-verification",
  method: "PUT",
  audience: "player",
  stepUp: true,
  summary: "Switches the extra proof for logins from unknown places on or off.",
  input: z.object({ enabled: z.boolean() }),
  output: z.object({ enabled: z.boolean() }),
  faults: [],
});

const placeForget = call({
  path: "/wps/v2/accounts/security/places/{id}",
  method: "DELETE",
  audience: "session",
  summary: "Forgets a known place, so that the next login from there is verified.",
  input: z.object({ id: shape.text }),
  output: done,
  faults: ["NOT_FOUND"],
});

/** Protection of the account: devices, places, sessions. */
export const securityCalls = { security, devices, sessionEnd, sessionsEnd, placeForget, ipVerification };
