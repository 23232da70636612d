import { PLAYER } from "@taya/kernel/account-type";
import type { Player } from "@taya/accounts";
import type { Instant } from "@taya/kernel/instant";
import { type Leg, legsOf } from "@taya/ledger";
import type { Member } from "./line.ts";

/** Agents with a line of their own; an affiliate partner (42) has none. */
const AGENTS: readonly number[] = [1, 2, 41];

type InLine = Pick<Member, "id" | "merchant" | "type" | "uplineId">;

/** Whether this kind of account takes part in transfers at all. */
export const takesPart = ({ type }: Pick<Player, "type">): boolean => type === PLAYER || AGENTS.includes(type);

/** Whether `lower` stands directly below `upper`, who is an agent; two players never stand in a line. */
const isBelow = (lower: InLine, upper: InLine): boolean =>
  lower.uplineId === upper.id && lower.merchant === upper.merchant && AGENTS.includes(upper.type) && takesPart(lower);

/** Whether one of the two is the direct upline of the other. */
export const inLine = (one: InLine, other: InLine): boolean => isBelow(one, other) || isBelow(other, one);

type Standing = Pick<Player, "kycLevel" | "disabled" | "excludedUntil">;

const SENDS_FROM_LEVEL = 2;
const RECEIVES_FROM_LEVEL = 1;

/** Why money may not move between two accounts of a line, by the law; undefined when it may. Money out asks for a verified identity, like a withdrawal. */
export function refusalOf(
  sender: Standing,
  receiver: Standing,
  now: Instant,
):
  | { readonly fault: "KYC_REQUIRED" | "RG_EXCLUDED" | "WALLET_NOT_LINE"; readonly who: "sender" | "receiver" }
  | undefined {
  if (receiver.disabled) return { fault: "WALLET_NOT_LINE", who: "receiver" };
  if (isExcluded(sender, now)) return { fault: "RG_EXCLUDED", who: "sender" };
  if (isExcluded(receiver, now)) return { fault: "RG_EXCLUDED", who: "receiver" };
  if (sender.kycLevel < SENDS_FROM_LEVEL) return { fault: "KYC_REQUIRED", who: "sender" };
  if (receiver.kycLevel < RECEIVES_FROM_LEVEL) return { fault: "KYC_REQUIRED", who: "receiver" };
  return undefined;
}

const isExcluded = ({ excludedUntil }: Standing, now: Instant): boolean => (excludedUntil ?? 0) > now;

/** The two sides of a transfer: out of the sender's cash into transit, and out of transit into the receiver's. */
export const SIDES: {
  readonly out: { readonly type: number; legs(amount: bigint): Leg[] };
  readonly in: { readonly type: number; legs(amount: bigint): Leg[] };
} = { out: { type: 411, legs: legsOf.send }, in: { type: 410, legs: legsOf.receive } };
