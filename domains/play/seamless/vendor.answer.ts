import type { EntryId, PlayerId } from "@taya/kernel/id";
import { bucketsOf, KIND, openPurse } from "@taya/ledger/rules";
import { bookOf, type Verb } from "./book.ts";
import { decideCall, type VendorCall, type VendorPolicy } from "./seamless.rules.ts";

interface CallInput {
  readonly call: Verb | "endRound" | "balance" | "block";
  readonly tx?: string;
  readonly ref?: string;
  readonly round?: string;
  readonly amount?: number;
  readonly win?: number;
  readonly value?: boolean;
  readonly requestId?: string;
}

interface VendorInput {
  readonly cash: number;
  readonly policy?: Partial<VendorPolicy>;
  readonly calls: readonly CallInput[];
}

interface Reply {
  readonly status: string;
  readonly balance: number;
  readonly cancelled?: true;
}

const PLAYER = "p" as PlayerId;

/** Answers a vector of vendor calls: one reply per call, and the player's cash, money in play and debt after them. */
export function runVendor({ cash, policy = {}, calls }: VendorInput) {
  const rules: VendorPolicy = { winUnseen: "retry", rollbackSettled: "reject", multiWin: false, ...policy };
  const book = bookOf([], []);
  const attempts = new Map<string, Reply>();
  let blocked = false;
  let funds = { cash: BigInt(cash), inPlay: 0n, debt: 0n };

  /** The purse is opened anew for every call, as it is for every batch. */
  function ask(input: CallInput, index: number): Reply {
    const purse = openPurse(
      {
        playerId: PLAYER,
        merchant: "m",
        currency: "PHP",
        buckets: bucketsOf([
          [KIND.CASH, funds.cash],
          [KIND.IN_PLAY, funds.inPlay],
        ]),
        debt: funds.debt,
        version: 0n,
        blockedUntil: blocked ? Number.POSITIVE_INFINITY : undefined,
        limits: [],
      },
      0,
    );
    const decided = decideCall(callOf(input, index), book, purse, rules);
    const { cash: left, inPlay, debt } = purse.balances();
    funds = { cash: left, inPlay, debt };
    const { status, balance, cancelled } = decided;
    return { status, balance: Number(balance), ...(cancelled && { cancelled }) };
  }

  const replies = calls.map((input, index) => {
    const stored = input.requestId === undefined ? undefined : attempts.get(input.requestId);
    if (stored) return stored;
    if (input.call === "block") blocked = input.value === true;
    const still = input.call === "block" || input.call === "balance";
    const reply = still ? { status: "OK", balance: Number(funds.cash) } : ask(input, index);
    if (input.requestId !== undefined && input.call !== "balance") attempts.set(input.requestId, reply);
    return reply;
  });
  return { replies, cash: Number(funds.cash), inPlay: Number(funds.inPlay), debt: Number(funds.debt) };
}

function callOf(input: CallInput, index: number): VendorCall {
  return {
    playerId: PLAYER,
    verb: input.call === "endRound" ? "round" : (input.call as Verb),
    requestId: input.requestId ?? `request-${index}`,
    txId: input.tx ?? `close-${index}`,
    refTxId: input.ref,
    winTxId: undefined,
    merchant: undefined,
    roundRef: input.round ?? "",
    amount: BigInt(input.amount ?? 0),
    win: BigInt(input.win ?? 0),
    currency: undefined,
    closes: false,
    closed: false,
    bonusAllowed: false,
    entryIds: [`e${index}` as EntryId, `f${index}` as EntryId],
    vendorNumber: 90,
    gameCode: "",
  };
}

/** The operations `answer` knows. */
export const operations: readonly string[] = ["vendor"];

/** Answers one vector of the money engine; undefined for an operation it does not know, throws on input it cannot read. */
export const answer = (operation: string, input: unknown): unknown =>
  operation === "vendor" ? runVendor(input as VendorInput) : undefined;
