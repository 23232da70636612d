import { useState } from "react";
import { api } from "@taya/client/api";
import { useMedia } from "@taya/ui/use-media";
import { refresh } from "@taya/client/query";
import type { FaultDetail } from "@taya/kernel/result";
import type { Room } from "../bet/room.ts";
import { quoteOfLine } from "../bet/line.ts";
import { type Chase, cutTo, isFilled, multiplesOf } from "../rules/chase.ts";
import { issuesFrom, type Line, NO_SLIP, orderOf, type Part, partsOf, type Slip, totalOf } from "../rules/slip.ts";
import { sumOf } from "../rules/stake.ts";
import type { Placed } from "../types.ts";
import { changeSlip, slipKey, useSlip } from "./store.ts";

interface Sums {
  readonly units: number;
  readonly parts: readonly Part[];
  /** Stake of everything, minor units; undefined while a line is no whole number of them or a number is missing. */
  readonly total: bigint | undefined;
  readonly most: bigint;
  /** The plan of the chase cannot be kept. */
  readonly planFails: boolean;
}

/** What was bet: what the server made of it, and what it was. */
export interface Receipted {
  readonly placed: Placed;
  readonly lines: readonly Line[];
  /** The issues it was bet on, in order. */
  readonly issues: readonly string[];
}

export interface Refused {
  readonly fault: string;
  readonly detail: FaultDetail;
}

/** The slip of a game with what it comes to, and how it is bet. */
export interface Betting {
  readonly key: string;
  readonly slip: Slip;
  /** The chase as far as there are issues for it. */
  readonly chase: Chase;
  readonly sums: Sums;
  readonly busy: boolean;
  readonly refused: Refused | undefined;
  readonly receipt: Receipted | undefined;
  send(): Promise<void>;
  forget(): void;
}

const PHONE = "(max-width: 1023px)";

/** Bets the slip once: the same order is sent again after a lost answer, and a refusal keeps everything. */
export function useBetting(room: Room): Betting {
  const key = slipKey(room.game.gameCode, room.mode);
  const slip = useSlip(key);
  const phone = useMedia(PHONE);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused & { readonly slip: Slip }>();
  const [receipt, setReceipt] = useState<Receipted>();
  const issues = room.issues.onSale.map(({ numero }) => numero);
  const chase = cutTo(slip.chase, issuesFrom(issues, slip.numero));
  const sums = sumsOf(room, { ...slip, chase }, issues);

  async function send(): Promise<void> {
    if (busy || sums.total === undefined) return;
    const orderId = slip.orderId || crypto.randomUUID();
    if (!slip.orderId) changeSlip(key, (now) => ({ ...now, orderId }));
    setBusy(true);
    setRefused(undefined);
    const order = orderOf(
      { ...slip, chase, orderId },
      { prizeMode: room.mode, gameId: room.game.gameId, device: phone ? "H5" : "WEB", parts: sums.parts },
    );
    const result = await api.lottery.bet(order, { key: orderId });
    setBusy(false);
    if (result.ok) {
      setReceipt({ placed: result.value, lines: slip.lines, issues: sums.parts.map(({ numero }) => numero) });
      changeSlip(key, () => NO_SLIP);
      return refresh(api.wallet.balance, api.lottery.ordersToday, api.lottery.chases, api.lottery.vnRecent);
    }
    const { fault, detail } = result;
    // Only a lost answer may be asked for again under the same name.
    if (!fault.startsWith("NET_")) changeSlip(key, (now) => ({ ...now, orderId: "" }));
    if (fault === "LOTT_PRICE_CHANGED") refresh(api.lottery.playMenu, api.lottery.series);
    if (fault === "LOTT_ISSUE_CLOSED") refresh(api.lottery.near);
    setRefused({ fault, detail, slip });
  }
  const same = refused && refused.slip.lines === slip.lines && refused.slip.numero === slip.numero;
  return {
    key,
    slip,
    chase,
    sums,
    busy,
    refused: same ? refused : undefined,
    receipt,
    send,
    forget: () => setRefused(undefined),
  };
}

function sumsOf({ menu }: Room, slip: Slip, issues: readonly string[]): Sums {
  const quotes = slip.lines.map((line) => quoteOfLine(menu, line));
  const each = sumOf(quotes.map(({ stake }) => stake ?? 0n));
  const win = sumOf(quotes.map(({ most }) => most));
  const maxMultiple = Math.min(
    ...slip.lines.map((line) => {
      const offer = menu.groups.flatMap(({ plays }) => plays).find(({ playId }) => playId === line.playId);
      return Math.floor((offer?.limits.maxMultiple ?? 1) / line.multiple);
    }),
  );
  const filled = !slip.chase.on || isFilled(slip.chase);
  const planned = slip.chase.on && filled ? multiplesOf(slip.chase, { cost: each, prize: win, maxMultiple }) : [];
  const parts = partsOf(slip, issues, planned ?? []);
  const stakes = quotes.map(({ stake }) => stake);
  return {
    units: slip.lines.reduce((sum, { units }) => sum + units, 0),
    parts,
    total: planned && filled ? totalOf(stakes, parts) : undefined,
    most: win * BigInt(Math.max(1, ...parts.map(({ multiple }) => multiple))),
    planFails: planned === undefined,
  };
}
