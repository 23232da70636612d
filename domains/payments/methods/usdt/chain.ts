import type { Instant } from "@taya/kernel/instant";
import * as z from "zod/mini";
import type { Wire } from "../../wire.ts";

/** The contract of USDT on TRON's main net. */
export const USDT_CONTRACT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const MOST = 200;

interface Transfer {
  readonly id: string;
  readonly micro: bigint;
  readonly at: Instant;
}

/** What is read of the chain, through TronGrid's interface. */
export interface Chain {
  isUp(): Promise<boolean>;
  /** Transfers of the right token to an address since an instant, oldest first. */
  transfersTo(address: string, since: Instant): Promise<Transfer[]>;
  /** Whether a transaction succeeded in a block that no fork can undo. */
  isSolid(id: string): Promise<boolean>;
}

const block = z.object({ block_header: z.object({ raw_data: z.object({ number: z.int() }) }) });
const receipt = z.object({
  id: z.string(),
  blockNumber: z.int(),
  receipt: z.object({ result: z.string() }),
});
const listed = z.object({
  data: z.array(
    z.object({
      transaction_id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      token_info: z.object({ address: z.string() }),
      to: z.string(),
      type: z.string(),
      value: z.string().check(z.regex(/^\d{1,30}$/)),
      block_timestamp: z.int(),
    }),
  ),
});

export function openChain(wire: Wire): Chain {
  const ask = async (path: string, body?: unknown) => {
    const headers = { "tron-pro-api-key": (await wire.keys()).key };
    return wire.ask(body === undefined ? { path, headers } : { method: "POST", path, headers, body });
  };
  const solidBlock = async () =>
    z.safeParse(block, await ask("/walletsolidity/getnowblock", {})).data?.block_header.raw_data.number;
  return {
    isUp: async () => (await solidBlock()) !== undefined,
    async transfersTo(address, since) {
      const query = new URLSearchParams({
        only_confirmed: "true",
        only_to: "true",
        limit: String(MOST),
        order_by: "block_timestamp,asc",
        min_timestamp: String(since),
        contract_address: USDT_CONTRACT,
      });
      const found =
        z.safeParse(listed, await ask(`/v1/accounts/${address}/transactions/trc20?${query}`)).data?.data ?? [];
      return found
        .filter((each) => each.token_info.address === USDT_CONTRACT && each.to === address && each.type === "Transfer")
        .map((each) => ({ id: each.transaction_id, micro: BigInt(each.value), at: each.block_timestamp }))
        .filter((each) => each.micro > 0n);
    },
    async isSolid(id) {
      const solid = await solidBlock();
      const info = z.safeParse(receipt, await ask("/walletsolidity/gettransactioninfobyid", { value: id })).data;
      if (solid === undefined || !info) return false;
      return info.id === id && info.receipt.result === "SUCCESS" && info.blockNumber <= solid;
    },
  };
}
