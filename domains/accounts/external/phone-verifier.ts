import type { Caller } from "@taya/kernel/call";
import type { Instant } from "@taya/kernel/instant";
import { SECOND } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { PlayerId } from "@taya/kernel/id";
import type { CodePurpose, CodeVerdict, SendFault, Sending } from "../codes.ts";
import type { Context } from "../context.ts";
import { SANDBOX_AUDIENCE } from "./providers.ts";

/** Minutes before another code may be asked of the external service. */
const EXTERNAL_WAIT_MINUTES = 1;

/** A phone number that somebody has just proven to be theirs. */
interface ProvenPhone {
  /** "639170000001" */
  readonly dialled: string;
  readonly provider: "local-sms" | "firebase";
  readonly subject: string;
  readonly authTime: Instant;
}

type IdentityFault =
  | "MODULE_OFF"
  | "PHONE_CODE_MISSING"
  | "PHONE_CODE_INVALID"
  | "PHONE_CODE_EXPIRED"
  | "PHONE_NOT_ALLOWED"
  | "PHONE_UNKNOWN";

/** Proves phone numbers: `start` sends a code or says how long to wait, `verify` takes the proof once. */
interface PhoneVerifier {
  readonly name: "local-sms" | "firebase";
  start(sending: Sending, caller: Caller): Promise<Result<{ expiredMinutes: number }, SendFault>>;
  /** `dialled` must be the proven number; without it the proof says the number. */
  verify(input: {
    readonly merchant: string;
    readonly purpose: CodePurpose;
    readonly dialled: string | undefined;
    readonly proof: string;
    /** The account that asked for the code, where it is known. */
    readonly by?: PlayerId | undefined;
  }): Promise<Result<ProvenPhone, IdentityFault>>;
}

/** Codes of our own by SMS. */
const localSms = ({ codes, platform }: Context): PhoneVerifier => ({
  name: "local-sms",
  start: (sending, caller) => codes.send(sending, caller),
  async verify({ merchant, purpose, dialled, proof, by }) {
    if (proof === "" || dialled === undefined) return fault("PHONE_CODE_MISSING");
    const verdict = await codes.check({ merchant, purpose, to: dialled, code: proof, by });
    if (verdict !== "RIGHT") return fault(verdict === "EXPIRED" ? "PHONE_CODE_EXPIRED" : "PHONE_CODE_INVALID");
    return ok({ dialled, provider: "local-sms", subject: dialled, authTime: platform.clock.now() });
  },
});

/** The external service: it sends the code itself and vouches for the number in a token. */
export const firebase = ({ external }: Context): PhoneVerifier => ({
  name: "firebase",
  start: async () => ok({ expiredMinutes: EXTERNAL_WAIT_MINUTES }),
  async verify({ merchant, dialled, proof }) {
    if (proof === "") return fault("PHONE_CODE_MISSING");
    const claims = await external.read(merchant, "firebase", proof);
    if (claims === "OFF") return fault("MODULE_OFF", { value: { module: "FIREBASE" } });
    if (claims === "EXPIRED") return fault("PHONE_CODE_EXPIRED");
    if (claims === "UNREACHABLE") return fault("PHONE_UNKNOWN");
    if (claims === "FORGED") return fault("PHONE_CODE_INVALID");
    if (claims.firebase?.sign_in_provider !== "phone") return fault("PHONE_NOT_ALLOWED");
    const proven = /^\+(\d{6,15})$/.exec(claims.phone_number ?? "")?.[1];
    if (!proven || (dialled !== undefined && dialled !== proven)) return fault("PHONE_CODE_INVALID");
    if (!(await external.use(proof, claims))) return fault("PHONE_CODE_INVALID");
    const authTime = (claims.auth_time ?? claims.iat) * SECOND;
    return ok({ dialled: proven, provider: "firebase", subject: claims.sub, authTime });
  },
});

/**
 * Who starts the proof of a phone for a brand; the external service only when it is set up. In its place the sandbox sends
 * codes of its own, which it shows.
 */
export async function phoneVerifier(context: Context, merchant: string): Promise<PhoneVerifier> {
  const { phoneVerifier: chosen, firebaseProjectId: project } = await context.settings(merchant);
  return chosen === "firebase" && project !== "" && project !== SANDBOX_AUDIENCE
    ? firebase(context)
    : localSms(context);
}

interface Shown {
  readonly merchant: string;
  readonly purpose: CodePurpose;
  /** "639170000001" */
  readonly to: string;
  /** A code of ours, or a token of the service that sends the brand's codes. */
  readonly proof: string;
  readonly by?: PlayerId | undefined;
}

/** When to come again while the service outside cannot be asked, in seconds. */
export const AGAIN_AFTER_S = 30;

/** Looks at what somebody shows where a code to a phone is asked, and uses it up; AWAY when the service cannot be asked. */
export async function provePhone(context: Context, { to, ...shown }: Shown): Promise<CodeVerdict | "AWAY"> {
  const proven = await (await phoneVerifier(context, shown.merchant)).verify({ ...shown, dialled: to });
  if (proven.ok) return "RIGHT";
  if (proven.fault === "PHONE_UNKNOWN") return "AWAY";
  return proven.fault === "PHONE_CODE_EXPIRED" ? "EXPIRED" : "INVALID";
}
