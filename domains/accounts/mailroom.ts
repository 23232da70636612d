import type { Caller } from "@taya/kernel/call";
import type { Platform } from "@taya/platform/platform";
import type { CodePurpose } from "./codes.ts";

/** What the outbox calls the purposes. */
const TOLD_AS = {
  login: "login",
  register: "register",
  password: "password",
  change: "password",
  challenge: "challenge",
  unlock: "challenge",
  bind: "bind",
} as const satisfies Record<CodePurpose, string>;

interface CodeLetter {
  readonly purpose: CodePurpose;
  readonly channel: "sms" | "email";
  readonly to: string;
  readonly code: string;
  readonly minutes: number;
}

/** Writes and sends what accounts have to say by SMS and mail, in the reader's language; false when a provider refused. */
export interface Mailroom {
  code(letter: CodeLetter, caller: Caller): Promise<boolean>;
  /** A first password made by the house. */
  password(letter: { to: string; password: string }, caller: Caller): Promise<boolean>;
  /** A one-use link to a new password, for who has no address. */
  linkBySms(letter: { to: string; url: string; minutes: number; username: string }, caller: Caller): Promise<boolean>;
  /** A one-use link to a new password. */
  link(letter: { to: string; url: string; minutes: number; username: string }, caller: Caller): Promise<boolean>;
}

/** Whose brand and language a letter is written in. */
type Reader = Pick<Caller, "merchant" | "language">;

export function createMailroom(platform: Platform, brandName: (merchant: string) => Promise<string>): Mailroom {
  const { outbox, texts } = platform;
  const say = (caller: Reader) => texts.in(caller.language);

  return {
    async code({ purpose, channel, to, code, minutes }, caller) {
      const brand = await brandName(caller.merchant);
      const text = say(caller)("letters.code", { brand, code, minutes });
      const told = TOLD_AS[purpose];
      if (channel === "sms") return (await outbox.sms({ to, text, purpose: told })).ok;
      const subject = say(caller)("letters.codeSubject", { brand });
      return (await outbox.email({ to, subject, text, purpose: told })).ok;
    },
    async password({ to, password }, caller) {
      const brand = await brandName(caller.merchant);
      const text = say(caller)("letters.password", { brand, password });
      return (await outbox.sms({ to, text, purpose: "password" })).ok;
    },
    async linkBySms({ to, url, minutes, username }, caller) {
      const brand = await brandName(caller.merchant);
      const text = say(caller)("letters.reset", { brand, url, minutes, username });
      return (await outbox.sms({ to, text, purpose: "password" })).ok;
    },
    async link({ to, url, minutes, username }, caller) {
      const brand = await brandName(caller.merchant);
      const subject = say(caller)("letters.resetSubject", { brand });
      const text = say(caller)("letters.reset", { brand, url, minutes, username });
      return (await outbox.email({ to, subject, text, purpose: "password" })).ok;
    },
  };
}
