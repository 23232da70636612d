import type * as z from "zod/mini";
import { netLossOf } from "../contracts/net-loss.rules.ts";
import type { Bill } from "./list.store.ts";
import type { bill } from "./shapes.ts";

const MICRO = 1_000_000n;

/** What stood over, in minor units: wages paid as play goes on keep millionths of them. */
export const carryOf = ({ kind, inputs }: Pick<Bill, "kind" | "inputs">): bigint =>
  kind === "realtime" ? inputs.carry / MICRO : inputs.carry;

/** A bill as agents see it. */
export const billOnWire = (row: Bill): z.output<typeof bill> => ({
  id: row.id,
  contractId: row.contractId,
  kind: row.kind,
  username: row.username,
  periodKey: row.key,
  inputs: {
    validBet: row.inputs.validBet,
    netLoss: netLossOf(row.inputs.parts),
    active: row.inputs.active,
    carry: carryOf(row),
  },
  rate: row.rate,
  gross: row.gross,
  lowerTotal: row.lowerTotal,
  net: row.net,
  paid: row.paid,
  status: row.status,
  calculatedAt: row.calculatedAt,
  ...(row.expiresAt !== null && isOpen(row) && { expiresAt: row.expiresAt }),
});

const isOpen = ({ status }: Pick<Bill, "status">): boolean => status === "INSUFFICIENT" || status === "PART_PAID";
