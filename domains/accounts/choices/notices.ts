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
  | "MARKETING";

/** Who reads it. */
interface Reader {
  readonly merchant: string;
  readonly language: string;
}

/** Sends what has happened to where a player can be reached; a provider that refuses is written down and stops nothing. */
export interface Notices {
  send(to: Address, reader: Reader, name: NoticeName, values?: Readonly<Record<string, string>>): Promise<void>;
}

export function createNotices(
  { outbox, log, texts }: Pick<Platform, "outbox" | "log" | "texts">,
  brandName: (merchant: string) => Promise<string>,
): Notices {
  return {
    async send({ channel, to }, { merchant, language }, name, values = {}) {
      const said = { ...values, brand: await brandName(merchant) };
      const say = texts.in(language);
      const text = say(`notices.${name}`, said);
      const sent =
        channel === "sms"
          ? await outbox.sms({ to, text, purpose: "notice" })
          : await outbox.email({ to, subject: say(`notices.${name}.subject`, said), text, purpose: "notice" });
      if (!sent.ok) log.warn({ notice: name, channel }, "a notice could not be sent");
    },
  };
}
