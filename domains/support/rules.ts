import { DAY, HOUR, type Instant, MINUTE, aheadAt } from "@taya/kernel/instant";

export type Channel = "chat" | "vip";
export type State = "QUEUED" | "TAKEN" | "CLOSED";

const VIP_ABOVE = 4;
/** Who was seen at the console's page so long ago still counts as there. */
export const PRESENT_MS = MINUTE;
/** A conversation that was closed no longer ago goes on when its holder writes again. */
export const REOPEN_MS = DAY;
/** Pictures a holder may send within a day: enough for any matter, and no way to fill the house's disks. */
export const PICTURES_A_DAY = 30;
/** Lines a holder may write within a day. */
export const LINES_A_DAY = 500;
/** How long a ticket of a visitor is good, and of a player, who comes with their session otherwise. */
export const TICKET_MS = { visitor: DAY, player: HOUR } as const;
/** A visitor who has been silent for so long has gone. */
export const GONE_MS = DAY;

/** Ranks above 4 are served before others. */
export const channelOf = (rankLevel: number): Channel => (rankLevel > VIP_ABOVE ? "vip" : "chat");

/** Whether operators are to answer at an instant; a closing hour before the opening hour is one of the next day. */
export function isOpen(
  { opensAt, closesAt }: { readonly opensAt: number; readonly closesAt: number },
  at: Instant,
  timeZone: string,
): boolean {
  const hour = Math.floor((at + aheadAt(at, timeZone)) / HOUR) % 24;
  return opensAt < closesAt ? hour >= opensAt && hour < closesAt : hour >= opensAt || hour < closesAt;
}

/** What operators do with a conversation, and in which states. */
const FROM: Readonly<Record<Action, readonly State[]>> = {
  take: ["QUEUED", "TAKEN"],
  release: ["TAKEN"],
  handOver: ["QUEUED", "TAKEN"],
  close: ["QUEUED", "TAKEN"],
  reopen: ["CLOSED"],
};
export type Action = "take" | "release" | "handOver" | "close" | "reopen";

/** The state after an action; undefined where it cannot be done. */
export function after(action: Action, state: State): State | undefined {
  if (!FROM[action].includes(state)) return undefined;
  if (action === "close") return "CLOSED";
  return action === "release" ? "QUEUED" : "TAKEN";
}

/** Whether one of them may answer now: what waits, and what is their own. */
export const mayAnswer = (
  { state, operatorId }: { readonly state: State; readonly operatorId: string | null },
  operator: string,
): boolean => state === "QUEUED" || (state === "TAKEN" && operatorId === operator);

/** What the system says when a line begins a conversation: who answers when, and of visitors how to reach them. */
export function greetingOf(now: { readonly answered: boolean; readonly visitor: boolean }): SystemLine {
  if (now.answered) return "WAITING";
  return now.visitor ? "AWAY_CONTACT" : "AWAY";
}

/** What the system says; the words are texts of the language of whoever reads. */
export type SystemLine = "WAITING" | "AWAY" | "AWAY_CONTACT" | "CONTACT" | "TAKEN" | "CLOSED" | "REOPENED";

/** Who has a conversation that an outside helpdesk has answered, in place of an operator of the house. */
export const HELPDESK_ID = "00000000-0000-7000-8000-00000000de5c";
/** What is not with the outside helpdesk after so long means that nobody reads there. */
export const HELPDESK_BEHIND_MS = MINUTE;

/** The number a conversation is known by, as "S-7F3A-91B2": the last, random part of its id. */
export function numberOf(id: string): string {
  const tail = id.replaceAll("-", "").slice(-8).toUpperCase();
  return `S-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
