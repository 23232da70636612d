import { TOTP } from "otpauth";

/** What an authenticator app shows for a key at this moment, by the defaults all of them have. */
export const codeOf = (secret: string, at = Date.now()): string => new TOTP({ secret }).generate({ timestamp: at });
