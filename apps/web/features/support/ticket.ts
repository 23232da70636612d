import { browserStore } from "@taya/client/storage";

const KEY = "taya.support";

interface Ticket {
  readonly ticket: string;
  readonly expiresAt: number;
}

/** The ticket by which a visitor goes on with their conversation; kept in the browser, as long as it is good. */
export function validTicket(now = Date.now()): string | undefined {
  try {
    const { ticket, expiresAt } = JSON.parse(browserStore.getItem(KEY) ?? "{}") as Partial<Ticket>;
    return ticket !== undefined && (expiresAt ?? 0) > now ? ticket : undefined;
  } catch {
    return undefined;
  }
}

export const keepTicket = ({ ticket, expiresAt }: Ticket): void =>
  browserStore.setItem(KEY, JSON.stringify({ ticket, expiresAt }));

export const dropTicket = (): void => browserStore.removeItem(KEY);
