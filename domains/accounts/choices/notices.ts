import type { Delivery, MessageId } from "@taya/delivery";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Address } from "../contacts/contacts.ts";

/** The letters there are; their words stand in the texts under `notices.`. */
export type NoticeName =
  | "phoneChanged"
  | "emailChanged"
  | "PHONE"
  | "EMAIL"
  | "TWO_FACTOR_ON"
  | "TWO_FACTOR_OFF"
  | "RECOVERY_CODES"
  | "PLACES_UNCHECKED"
  | "LOGIN_FAILED"
  | "ARCHIVE_ASKED"
  | "ARCHIVE_READY"
  | "CLOSED"
  | "PASSWORD"
  | "NEW_PLACE"
  | "DEPOSIT"
  | "WITHDRAWAL"
  | "COMPLAINT";

/** Who reads it. */
interface Reader {
  readonly merchant: string;
  readonly language: string;
}

interface NoticeLetter {
  readonly name: NoticeName;
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** What it tells of, where that can be told twice; the same is sent once to an address. */
  readonly cause?: string | undefined;
}

/** Sends what has happened to where a player can be reached; a refusal is written down and stops nothing. */
export interface Notices {
  /** In the transaction of what it tells of. */
  post(tx: Db, to: Address, reader: Reader, letter: NoticeLetter): Promise<MessageId>;
  /** Sends what was written, after the commit; nobody waits for a service, however slow it is. */
  begin(message: MessageId, channel: Address["channel"]): Promise<void>;
}

export function createNotices(
  { id, texts }: Pick<Platform, "id" | "texts">,
  delivery: Delivery,
  brandName: (merchant: string) => Promise<string>,
): Notices {
  return {
    async post(tx, { channel, to }, { merchant, language }, { name, values = {}, cause = id() }) {
      const brand = await brandName(merchant);
      const say = texts.in(language);
      const said = { ...values, brand };
      const about = {
        purpose: "notice",
        cause: `notice:${name}:${cause}:${channel}`,
        merchant,
        brand,
        language,
      } as const;
      const text = say(`notices.${name}`, said);
      if (channel === "sms") return delivery.post(tx, { ...about, channel, to, text });
      const subject = say(`notices.${name}.subject`, said);
      return delivery.post(tx, { ...about, channel: "mail", to, subject, text });
    },
    begin: async (message, channel) => void (await delivery.begin(message, channel === "sms" ? "sms" : "mail")),
  };
}
