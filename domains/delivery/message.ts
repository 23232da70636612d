import type { Id, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";

/** By what something leaves the house. */
export const CHANNELS = ["sms", "mail", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Why a message is sent; the sandbox shows it. */
export type Purpose =
  | "login"
  | "register"
  | "password"
  | "challenge"
  | "bind"
  | "withdraw"
  | "notice"
  | "answer"
  | "marketing";

export type MessageId = Id<"message">;

/** What is said, and to whom; locked wherever it lies. */
export interface Content {
  /** Digits with the country code for an SMS, an address for a mail, for a push what `Recipients` made of a subscription. */
  readonly to: string;
  /** Whose device a push is for. */
  readonly playerId?: PlayerId | undefined;
  readonly subject?: string | undefined;
  readonly text: string;
  /** Whose name stands over a mail, and the language it is in. */
  readonly brand: string;
  readonly language: string;
  /** Where a program may switch advertising off by a POST (RFC 8058); mails alone say it. */
  readonly unsubscribe?: string | undefined;
  /** Where a push leads, and the button that ends advertising: paths of the site. */
  readonly leads?: { readonly to: string; readonly off?: { readonly label: string; readonly to: string } } | undefined;
}

export interface Message extends Content {
  readonly merchant: string;
  readonly channel: Channel;
  readonly purpose: Purpose;
  /** One text for one cause: whoever posts it twice is given the same message. */
  readonly cause: string;
  /** Whom it advertises to, about what and as part of what; for purpose `marketing`, which asks `maySend` before it goes. */
  readonly advertises?:
    | { readonly playerId: PlayerId; readonly topic: string; readonly campaignId: string }
    | undefined;
  /** When it is no longer worth sending. */
  readonly expiresAt?: Instant | undefined;
}
