import type { Sent } from "@taya/kernel/call";
import { useRef, useState } from "react";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { refresh } from "@taya/client/query";
import type { Refused } from "./form-refusal.tsx";

interface DepositOrder {
  readonly busy: boolean;
  readonly refused: Refused | undefined;
  /** Takes back what was said of the last try: something was changed since. */
  forget(): void;
  /** Opens the deposit; answers its id, or why not. */
  send(input: Sent<Contracts["wallet"]["createDeposit"]>): Promise<string | Refused>;
}

/** Opening a deposit: one key serves every retry of the same order, so that a lost answer never opens two. */
export function useDepositOrder(): DepositOrder {
  const [busy, setBusy] = useState(false);
  const [refused, refuse] = useState<Refused>();
  const order = useRef({ text: "", key: "" });
  return {
    busy,
    refused,
    forget: () => refuse(undefined),
    async send(asked) {
      const text = JSON.stringify(asked);
      if (order.current.text !== text) order.current = { text, key: crypto.randomUUID() };
      setBusy(true);
      refuse(undefined);
      const result = await api.wallet.createDeposit(asked, { key: order.current.key });
      setBusy(false);
      if (result.ok) {
        refresh(api.wallet.deposits, api.wallet.depositMethods);
        return result.value.id;
      }
      // A refusal is stored under its key: the next try is a new order. A lost answer keeps the key.
      if (!result.fault.startsWith("NET_")) order.current = { text: "", key: "" };
      const { value, retryAfter } = result.detail;
      const why = { fault: result.fault, value, retryAfter };
      refuse(why);
      return why;
    },
  };
}
