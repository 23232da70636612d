import { holdsRight } from "@taya/kernel/authorisation";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";

/** An action that one operator asks for and another one carries out. */
export interface SecondPerson {
  /** The kind of its approval. */
  readonly action: string;
  /** The right of the act itself: who asks and who approves hold it, when it is done. */
  readonly right: string;
  /** Where it is only needed from an amount, or a number of players, on: the setting that names it. Absent: always. */
  readonly from?: { readonly room: string; readonly setting: string; readonly counts?: "players" };
}

/** Every action that needs a second person; the screens and the tests read it from here. */
export const SECOND_PERSON = [
  { action: "wallet.adjust", right: "wallet.write", from: { room: "wallet", setting: "adjustSecondApproverFrom" } },
  {
    action: "wallet.deposit.approve",
    right: "wallet.write",
    from: { room: "wallet", setting: "depositSecondApproverFrom" },
  },
  {
    action: "wallet.deposit.release",
    right: "wallet.write",
    from: { room: "wallet", setting: "depositSecondApproverFrom" },
  },
  {
    action: "wallet.withdrawal.approve",
    right: "wallet.write",
    from: { room: "wallet", setting: "withdrawSecondApproverFrom" },
  },
  {
    action: "wallet.withdrawal.refund",
    right: "wallet.write",
    from: { room: "wallet", setting: "withdrawSecondApproverFrom" },
  },
  {
    action: "wallet.withdrawal.resolve",
    right: "wallet.write",
    from: { room: "wallet", setting: "withdrawSecondApproverFrom" },
  },
  { action: "promotions.bonus", right: "promotions.write", from: { room: "promotions", setting: "bonusAskAbove" } },
  { action: "promotions.offer", right: "promotions.write", from: { room: "promotions", setting: "offerAskAbove" } },
  {
    action: "promotions.claim.approve",
    right: "promotions.write",
    from: { room: "promotions", setting: "offerAskAbove" },
  },
  { action: "promotions.raffle.open", right: "promotions.write" },
  { action: "promotions.packet.open", right: "promotions.write" },
  { action: "promotions.referral.change", right: "promotions.write" },
  {
    action: "loyalty.redemption.approve",
    right: "loyalty.write",
    from: { room: "loyalty", setting: "redemptionAskAbove" },
  },
  { action: "loyalty.ranks.change", right: "loyalty.write" },
  {
    action: "loyalty.mission.write",
    right: "loyalty.write",
    from: { room: "loyalty", setting: "awardAskAbove" },
  },
  {
    action: "loyalty.application.approve",
    right: "loyalty.write",
    from: { room: "loyalty", setting: "awardAskAbove" },
  },
  {
    action: "loyalty.board.write",
    right: "loyalty.write",
    from: { room: "loyalty", setting: "awardAskAbove" },
  },
  {
    action: "loyalty.tournament.write",
    right: "loyalty.write",
    from: { room: "loyalty", setting: "awardAskAbove" },
  },
  {
    action: "messages.campaign.schedule",
    right: "messages.write",
    from: { room: "messages", setting: "campaignAskAbove", counts: "players" },
  },
  { action: "messages.announcement.change", right: "messages.write" },
  { action: "wallet.transfer.resolve", right: "wallet.write" },
  { action: "wallet.settings.change", right: "wallet.write" },
  { action: "accounts.role.change", right: "staff.write" },
  { action: "accounts.operator.add", right: "staff.write" },
  { action: "accounts.operator.role", right: "staff.write" },
  { action: "accounts.operator.passwordReset", right: "staff.write" },
  { action: "accounts.operator.reinstate", right: "staff.write" },
  { action: "accounts.operator.2faReset", right: "staff.write" },
  { action: "accounts.staffSettings.loosen", right: "staff.write" },
  { action: "rooms.settings.change", right: "settings.write" },
  { action: "rooms.identity.change", right: "staff.write" },
  { action: "sportsbook.result", right: "sportsbook.write" },
  { action: "sportsbook.cancel", right: "sportsbook.write" },
  { action: "sportsbook.rollback", right: "sportsbook.write" },
  { action: "sportsbook.void", right: "sportsbook.write" },
  { action: "sportsbook.file", right: "sportsbook.write" },
  { action: "site.content.change", right: "site.settings" },
  { action: "site.fourEyes.end", right: "site.settings" },
  { action: "agents.move", right: "agents.write" },
  { action: "compliance.exclusion.lift", right: "players.write" },
  { action: "compliance.policy.loosen", right: "compliance.write" },
] as const satisfies readonly SecondPerson[];

/** One of these actions; what is no such action can neither be asked for nor be carried out. */
export type SecondPersonAction = (typeof SECOND_PERSON)[number]["action"];

/** What was asked for by a program that knew more actions is for whoever may do everything. */
export const rightOf = (action: string): string => SECOND_PERSON.find((each) => each.action === action)?.right ?? "*";

/** For so long nobody approves what is asked by the one who made, raised or let them in, or by whom they made themselves. */
const SETTLED_MS = 7 * DAY;

/** One of the two, as they stand when it is decided. */
export interface Person {
  readonly id: PlayerId;
  readonly name: string;
  readonly rights: readonly string[];
  readonly disabled: boolean;
  readonly createdAt: Instant;
  /** When rights or a way in were given last, and who had asked for it. */
  readonly raisedAt: Instant | null;
  readonly raisedBy: PlayerId | null;
}

export const WHY_NOT = ["OWN", "ASKER_GONE", "RIGHT_NOT_HELD", "NAMED", "NEW", "MADE_BY_ASKER", "MADE_ASKER"] as const;
export type WhyNot = (typeof WHY_NOT)[number];

export interface Ask {
  /** The right of the act. */
  readonly right: string;
  readonly by: string;
  readonly at: Instant;
  /** The id of whom or what it is about. */
  readonly object: string | undefined;
}

/** Why somebody is not the second person of an act; undefined when they are. */
export function whyNotSecond(
  input: Ask,
  { asker, approver, now }: { readonly asker: Person | undefined; readonly approver: Person; readonly now: Instant },
): WhyNot | undefined {
  const holds = (person: Person) => !person.disabled && holdsRight(person.rights, input.right);
  if (input.by === approver.id) return "OWN";
  if (!asker || !holds(asker)) return "ASKER_GONE";
  if (!holds(approver)) return "RIGHT_NOT_HELD";
  if (input.object === approver.id) return "NAMED";
  if (raisedAtOf(approver) > input.at) return "NEW";
  const madeLately = (one: Person, by: Person) => one.raisedBy === by.id && now - raisedAtOf(one) < SETTLED_MS;
  if (madeLately(approver, asker)) return "MADE_BY_ASKER";
  return madeLately(asker, approver) ? "MADE_ASKER" : undefined;
}

const raisedAtOf = ({ createdAt, raisedAt }: Person): Instant => Math.max(createdAt, raisedAt ?? 0);
