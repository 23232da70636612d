import type { Caller } from "@taya/kernel/call";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Delivery, MessageId } from "@taya/delivery";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Address } from "./contacts/contacts.ts";
import type { CodePurpose } from "./codes.ts";

/** Why a code is sent, in the words of the room that sends. */
const TOLD_AS = {
  login: "login",
  register: "register",
  password: "password",
  change: "password",
  challenge: "challenge",
  unlock: "challenge",
  bind: "bind",
} as const satisfies Record<CodePurpose, string>;

interface CodeLetter extends Address {
  /** Of the code in the database. */
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly minutes: number;
  readonly expiresAt: Instant;
}

interface LinkLetter extends Address {
  readonly url: string;
  readonly minutes: number;
  readonly username: string;
  readonly expiresAt: Instant;
}

/** Writes what accounts have to say by SMS and mail, in the reader's language and in the transaction of its cause. */
export interface Mailroom {
  code(tx: Db, letter: CodeLetter, caller: Caller): Promise<MessageId>;
  /** A first password made by the house, for the account of this id. */
  password(tx: Db, letter: { id: string; to: string; password: string }, caller: Caller): Promise<MessageId>;
  /** A one-use link to a new password. */
  link(tx: Db, letter: LinkLetter, caller: Caller): Promise<MessageId>;
  /** Sends what was written, after the commit; false when it was refused for good. */
  send(id: MessageId): Promise<boolean>;
  /** The same for whoever must not learn whether there was an account to write to: services are not waited for. */
  begin(id: MessageId, channel: Address["channel"]): Promise<boolean>;
}

/** Whose brand and language a letter is written in. */
type Reader = Pick<Caller, "merchant" | "language">;

export function createMailroom(
  platform: Platform,
  delivery: Delivery,
  brandName: (merchant: string) => Promise<string>,
): Mailroom {
  const say = (caller: Reader) => platform.texts.in(caller.language);
  const from = async ({ merchant, language }: Reader) => ({ merchant, language, brand: await brandName(merchant) });
  const channelOf = (channel: Address["channel"]) => (channel === "sms" ? "sms" : "mail");

  return {
    async code(tx, { id, purpose, to, code, minutes, expiresAt, channel }, caller) {
      const reader = await from(caller);
      const { brand } = reader;
      const text = say(caller)("letters.code", { brand, code, minutes });
      const subject = say(caller)("letters.codeSubject", { brand });
      const about = { channel: channelOf(channel), purpose: TOLD_AS[purpose], cause: `code:${id}` } as const;
      return delivery.post(tx, { ...reader, ...about, to, subject, text, expiresAt });
    },
    async password(tx, { id, to, password }, caller) {
      const reader = await from(caller);
      const text = say(caller)("letters.password", { brand: reader.brand, password });
      const about = { channel: "sms", purpose: "password", cause: `first-password:${id}` } as const;
      return delivery.post(tx, { ...reader, ...about, to, text, expiresAt: platform.clock.now() + DAY });
    },
    async link(tx, { channel, to, url, minutes, username, expiresAt }, caller) {
      const reader = await from(caller);
      const { brand } = reader;
      const subject = say(caller)("letters.resetSubject", { brand });
      const text = say(caller)("letters.reset", { brand, url, minutes, username });
      const about = {
        channel: channelOf(channel),
        purpose: "password",
        cause: `link:${platform.id()}`,
      } as const;
      return delivery.post(tx, { ...reader, ...about, to, subject, text, expiresAt });
    },
    send: async (id) => (await delivery.hurry(id)) !== "REFUSED",
    begin: async (id, channel) => (await delivery.begin(id, channelOf(channel))) !== "REFUSED",
  };
}
