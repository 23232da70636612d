import { balanceTopic } from "@taya/ledger/contract";
import { operatorCalls } from "./operator/contract.ts";
import { balanceCalls } from "./balance.contract.ts";
import { depositCalls } from "./deposits/contract.ts";
import { payoutAccountCalls } from "./payout-accounts/contract.ts";
import { recordCalls } from "./records/contract.ts";
import { transferCalls } from "./transfers/contract.ts";
import { withdrawalCalls } from "./withdrawals/contract.ts";

/** Every call of the wallet, area by area. */
export const walletCalls = {
  ...balanceCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...transferCalls,
  ...payoutAccountCalls,
  ...recordCalls,
  ...operatorCalls,
};

/** What the wallet tells live. */
export const walletTopics = { balance: balanceTopic };
