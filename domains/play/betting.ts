import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault } from "@taya/kernel/result";
import { refusalOf } from "@taya/ledger";

/** A bet that the player's money does not reach for. */
export const short = (cash: Minor) => fault("WALLET_INSUFFICIENT", { value: { balance: formatMinor(cash) } });

/** Why the ledger refused a bet. What responsible gaming refuses may be allowed later under the same key. */
export function refusedBet(code: Parameters<typeof refusalOf>[0], cash: Minor) {
  const reason = refusalOf(code);
  if (reason === "WALLET_INSUFFICIENT") return { result: short(cash) };
  if (reason === "WALLET_DEBT") return { result: fault(reason, { value: { balance: formatMinor(cash) } }) };
  return { result: fault(reason), keep: false as const };
}
