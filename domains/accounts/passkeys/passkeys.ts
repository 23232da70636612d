import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import type { Held } from "../guard/attempts.ts";
import { guessAt, type Owner } from "../guard/guesses.ts";
import type { Found } from "../players.store.ts";
import { issueTicket, takeTicket } from "../tickets.store.ts";
import {
  type Assertion,
  assertion,
  type Attestation,
  type CreationOptions,
  type RequestOptions,
} from "./passkeys.shapes.ts";
import { type Passkey, passkeyNamed, passkeysOf, usePasskey } from "./passkeys.store.ts";
import { givenBy, giveTo, relyingParty } from "./relying-party.ts";

const LIFE_MS = 5 * MINUTE;
/** ES256, EdDSA, RS256: what authenticators of today speak. */
const ALGORITHMS = [-7, -8, -257];

/** A challenge for any passkey of this browser. With a session only the player's own keys are asked for; else all, so that nothing is told about a name. */
export async function askForPasskey(context: Context, caller: Caller): Promise<RequestOptions> {
  const { database, clock } = context.platform;
  const own = caller.session ? await passkeysOf(database.db, caller.session.playerId) : [];
  const { rpId } = await relyingParty(context, caller);
  const challenge = await issueTicket(database.db, {
    purpose: "passkey",
    device: giveTo(caller),
    now: clock.now(),
    lifeMs: LIFE_MS,
  });
  return { challenge, timeout: LIFE_MS, rpId, allowCredentials: own.map(nameOf), userVerification: "required" };
}

const nameOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: "public-key" as const,
  transports: [...transports],
});

/** Whose passkey has answered a challenge of this browser; undefined for everything that is not right. Uses the challenge up. */
export async function provePasskey(context: Context, answer: Assertion, caller: Caller): Promise<Passkey | undefined> {
  const { database, clock } = context.platform;
  const challenge = challengeOf(answer.response.clientDataJSON);
  const ticket = challenge && (await takeTicket(database.db, "passkey", challenge, clock.now()));
  if (!challenge || !ticket || ticket.device !== givenBy(caller)) return undefined;
  const key = await passkeyNamed(database.db, caller.merchant, answer.id);
  if (!key || !fitsOwner(answer, key)) return undefined;
  const { rpId, origin } = await relyingParty(context, caller);
  const { userHandle, ...response } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: "public-key",
      clientExtensionResults: {},
      response: { ...response, ...(userHandle && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
      transports: [...key.transports] as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  return (await usePasskey(database.db, key, newCounter, clock.now())) ? key : undefined;
}

/**
 * The same for a proof that travels as text: a step-up, the second step of a login; counted among the guesses of it.
 * Right only for a key of this player.
 */
export const proveOwnPasskey = (
  context: Context,
  owner: Owner,
  proof: string,
  caller: Caller,
): Promise<Result<null, "AUTH_BAD_CREDENTIALS" | Held>> =>
  context.attempts.check(
    guessAt(owner, "passkey"),
    async () => {
      const answer = z.safeParse(assertion, readJson(proof));
      const key = answer.success ? await provePasskey(context, answer.data, caller) : undefined;
      return key?.playerId === owner.id ? ok(null) : fault("AUTH_BAD_CREDENTIALS");
    },
    ["AUTH_BAD_CREDENTIALS"],
  );

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function challengeOf(clientDataJSON: string): string | undefined {
  const said = readJson(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as { challenge?: unknown } | null;
  return typeof said?.challenge === "string" ? said.challenge : undefined;
}

/** Authenticators that name the account must name the one the key was made for. */
function fitsOwner({ response }: Assertion, { playerId }: Passkey): boolean {
  return !response.userHandle || response.userHandle === handleOf(playerId);
}

const handleOf = (playerId: PlayerId): string => Buffer.from(playerId).toString("base64url");

/** What a browser needs to make a key for this player; keys they have already are not made twice. */
export async function askForNewPasskey(context: Context, found: Found, caller: Caller): Promise<CreationOptions> {
  const { database, clock } = context.platform;
  const { rpId } = await relyingParty(context, caller);
  const { name } = await context.needs.site.brand(caller.merchant);
  const challenge = await issueTicket(database.db, {
    purpose: "passkeyAdd",
    playerId: found.id,
    device: giveTo(caller),
    now: clock.now(),
    lifeMs: LIFE_MS,
  });
  return {
    rp: { id: rpId, name },
    user: { id: handleOf(found.id), name: found.username, displayName: found.nickname ?? found.username },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: LIFE_MS,
    excludeCredentials: (await passkeysOf(database.db, found.id)).map(nameOf),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
}

export type NewKey = Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports" | "rpId">;

/** The key a browser has made; EXPIRED when its challenge is over or was somebody else's, undefined when it is not genuine. */
export async function readNewPasskey(
  context: Context,
  playerId: PlayerId,
  answer: Attestation,
  caller: Caller,
): Promise<NewKey | "EXPIRED" | undefined> {
  const { database, clock } = context.platform;
  const challenge = challengeOf(answer.response.clientDataJSON);
  const ticket = challenge && (await takeTicket(database.db, "passkeyAdd", challenge, clock.now()));
  if (!challenge || !ticket || ticket.playerId !== playerId || ticket.device !== givenBy(caller)) return "EXPIRED";
  const { rpId, origin } = await relyingParty(context, caller);
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  const verified = await verifyRegistrationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey);
  return { credentialId: credential.id, publicKey, counter: credential.counter, transports, rpId };
}
