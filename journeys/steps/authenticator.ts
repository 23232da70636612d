import { TOTP } from "otpauth";
import type { Program } from "../program.ts";

/** The key of the seeded authenticators. */
const SEEDED = "JBSWY3DPEHPK3PXP";

/**
 * What an authenticator app shows for a key at the program's time, or so much later: other scenarios may have moved its
 * clock on.
 */
export async function codeOf(program: Program, secret: string = SEEDED, laterMs = 0): Promise<string> {
  const { value } = await program.call("GET", "/sandbox/clock");
  return new TOTP({ secret }).generate({ timestamp: value.now + laterMs });
}
