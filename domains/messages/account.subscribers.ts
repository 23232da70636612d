import type { Accounts } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import { dateTimeIn } from "@taya/kernel/instant";
import { amountIn } from "@taya/kernel/amount";
import type { Platform } from "@taya/platform/platform";
import type { EventSubscriber } from "@taya/platform/room";
import type { Site } from "@taya/site";
import type { Messages } from "./door.ts";

interface Settled {
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly amount: string;
}

interface Deposited extends Settled {
  readonly depositId: string;
  readonly credited?: string;
}

interface Withdrawn extends Settled {
  readonly withdrawalId: string;
}

/** Money that arrived is told by mail and SMS too, to those who want it; the letter in the inbox is written by the wallet. */
export const moneySubscribers = (accounts: Pick<Accounts, "tell">): Record<string, EventSubscriber> => ({
  "wallet.deposit.settled": ({ depositId, playerId, currency, credited, amount }: Deposited) =>
    accounts.tell(playerId, {
      topic: "MONEY",
      name: "DEPOSIT",
      values: () => ({ amount: credited ?? amount, currency }),
      cause: depositId,
    }),
  "wallet.withdrawal.settled": ({ withdrawalId, playerId, currency, amount }: Withdrawn) =>
    accounts.tell(playerId, {
      topic: "MONEY",
      name: "WITHDRAWAL",
      values: () => ({ amount, currency }),
      cause: withdrawalId,
    }),
});

interface Held {
  readonly depositId: string;
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly amount: string;
  readonly what: "HELD" | "RETURNED";
  readonly why: string;
  readonly at: number;
}

/** Money of a deposit that is on hold or goes back is told in the inbox: nobody may look for it in vain. */
export const heldSubscribers = (platform: Platform, door: Pick<Messages, "send">): Record<string, EventSubscriber> => ({
  "wallet.deposit.held": async ({ depositId, playerId, currency, amount, what, why, at }: Held) => {
    const letter = `inbox.held.${what === "HELD" ? why : what}`;
    const texts = platform.texts.letter(letter, ({ intl }) => ({ amount: amountIn(intl, amount), currency }));
    if (!texts.EN) return;
    const once = `held:${depositId}:${what}:${amount}:${at}`;
    await platform.database.transaction((tx) => door.send(tx, { playerId, kind: "personal", texts, once }));
  },
});

interface Secured {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly what: string;
  readonly at: number;
}

/** What guards an account was changed: a message that cannot be switched off. */
export const safetySubscribers = (
  platform: Platform,
  site: Pick<Site, "brand">,
  door: Pick<Messages, "send">,
): Record<string, EventSubscriber> => ({
  "accounts.secured": async ({ playerId, merchant, what, at }: Secured) => {
    const { timeZone } = await site.brand(merchant);
    const texts = platform.texts.letter(`inbox.secured.${what}`, { time: dateTimeIn(at, timeZone) });
    if (!texts.EN) return;
    const message = { playerId, kind: "personal", texts, once: `secured:${what}:${at}` } as const;
    await platform.database.transaction((tx) => door.send(tx, message));
  },
});
