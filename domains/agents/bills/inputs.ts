import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { TeamResult } from "../contracts/net-loss.rules.ts";
import type { Inputs } from "./reckon.rules.ts";

/** What a direct downline gets that lessens what is left of a bill. */
export interface Lower {
  readonly contractId: string;
  readonly receiverId: PlayerId;
  readonly key: string;
  readonly gross: Minor;
}

/** All that a bill keeps of what it was made of. */
export interface BillInputs extends Inputs {
  readonly lower: readonly Lower[];
}

/** As it lies in the database: amounts are texts of minor units. */
export interface StoredInputs {
  readonly validBet: string;
  readonly parts: { readonly [K in keyof TeamResult]: string };
  readonly active: number;
  readonly carry: string;
  readonly lower: readonly (Omit<Lower, "gross"> & { readonly gross: string })[];
}

export const inputsText = (inputs: BillInputs): string =>
  JSON.stringify(inputs, (_name, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

export const readInputs = ({ validBet, parts, active, carry, lower }: StoredInputs): BillInputs => ({
  validBet: BigInt(validBet),
  parts: Object.fromEntries(
    Object.entries(parts).map(([name, amount]) => [name, BigInt(amount)]),
  ) as unknown as TeamResult,
  active,
  carry: BigInt(carry),
  lower: lower.map((each) => ({ ...each, gross: BigInt(each.gross) })),
});
