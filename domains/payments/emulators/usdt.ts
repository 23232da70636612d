import { createHash } from "node:crypto";
import { signNotice } from "../standard-webhooks.ts";
import { emulatedKeys, parseJson, sameText } from "../wire.ts";
import type { Emulator, MethodWorld, ProviderRequest, ProviderResponse } from "../method.ts";
import { xpubOf } from "../methods/usdt/addresses.ts";
import { USDT_CONTRACT } from "../methods/usdt/chain.ts";
import { microFor, worthOf } from "../methods/usdt/usdt.rules.ts";
import { findUsdt } from "../methods/usdt/usdt.store.ts";
import type { Books, EmulatedOrder } from "./books.store.ts";
import { json } from "./checkout.page.ts";
import { type EmulatedProvider, emulate } from "./emulator.ts";
import { CUSTODY_FORM } from "./statement.ts";

const CODE = "usdt";
const WATCHER = "usdt-watcher";
const BLOCK_MS = 3_000;
const TRANSFERS = /^\/v1\/accounts\/(\w{34})\/transactions\/trc20(?:\?(.*))?$/;

/** A chain with one token and TronGrid's interface, in this process; its payers send what our pages ask of them. */
export function usdtEmulator(world: MethodWorld): EmulatedProvider {
  const provider = emulate(world, {
    code: CODE,
    name: "USDT emulator",
    answer: (request, books) => answer(world, request, books),
    async notice(order, kind, noticeId) {
      if (kind !== "paid") return undefined;
      const body = JSON.stringify({ reference: order.reference });
      return signNotice(noticeId, body, await world.secret(WATCHER), world.clock.now());
    },
    spoil: (raw) => ({
      ...raw,
      headers: { ...raw.headers, "webhook-signature": `v1,${Buffer.alloc(32).toString("base64")}` },
    }),
    statement: { form: CUSTODY_FORM, feePpm: 0n, idOf: ({ id }) => id },
    shown: (order, micro) => worthOf(micro, BigInt(order.told["rate"] ?? "0")),
    units: (order, minor) => microFor(minor, BigInt(order.told["rate"] ?? "1")),
  });
  return { ...provider, emulator: withPayers(world, provider) };
}

/** The keys an emulated chain and its method share: the secret is an extended public key nobody can spend from. */
export const usdtKeys: typeof emulatedKeys = async (world, code) => {
  const { key } = await emulatedKeys(world, code);
  return { key, secret: xpubOf(await world.secret("psp-usdt-xpub")) };
};

/** Before a hand touches an order, somebody has read its address and amount off our page. */
function withPayers(world: MethodWorld, { emulator, books }: EmulatedProvider): Emulator {
  const read = async (reference: string) => {
    const order = await findUsdt(world.db, reference);
    if (!order) return;
    const { address: to, rate, micro: amount } = order;
    const id = createHash("sha256").update(reference).digest("hex");
    await books.place({
      id,
      reference,
      amount,
      currency: "USDT",
      told: { to, rate: String(rate), settles: order.currency },
      at: order.at,
    });
  };
  return {
    ...emulator,
    settle: async (reference, how) => read(reference).then(() => emulator.settle(reference, how)),
    fail: async (reference) => read(reference).then(() => emulator.fail(reference)),
    chargeback: async () => undefined,
    forge: async (reference) => read(reference).then(() => emulator.forge?.(reference)),
  };
}

async function answer(world: MethodWorld, request: ProviderRequest, books: Books): Promise<ProviderResponse> {
  const { key } = await emulatedKeys(world, CODE);
  if (!sameText(request.headers["tron-pro-api-key"], key)) return json(401, { error: "invalid key" });
  const now = world.clock.now();
  const [, to, query] = TRANSFERS.exec(request.path) ?? [];
  if (to) {
    const since = Number(new URLSearchParams(query).get("min_timestamp") ?? 0);
    const paid = (await books.paidWith({ to })).filter((order) => order.at >= since);
    return json(200, { success: true, data: paid.map(transferOf) });
  }
  switch (request.path) {
    case "/walletsolidity/getnowblock":
      return json(200, { block_header: { raw_data: { number: blockAt(now), timestamp: now } } });
    case "/walletsolidity/gettransactioninfobyid": {
      const { value } = (parseJson(request.body) ?? {}) as { value?: unknown };
      const order = typeof value === "string" ? await books.byId(value) : undefined;
      const solidAt = order?.status === "PAID" ? order.solidAt : undefined;
      if (!order || solidAt === undefined || solidAt > now) return json(200, {});
      return json(200, { id: order.id, blockNumber: blockAt(solidAt), receipt: { result: "SUCCESS" } });
    }
    default:
      return json(404, { error: "not found" });
  }
}

const blockAt = (at: number): number => Math.floor(at / BLOCK_MS);

const transferOf = ({ id, amount, paidAmount = amount, told, at }: EmulatedOrder) => ({
  transaction_id: id,
  token_info: { symbol: "USDT", address: told["token"] ?? USDT_CONTRACT, decimals: 6, name: "Tether USD" },
  block_timestamp: at,
  from: "TEmulatedPayer",
  to: told["to"],
  type: "Transfer",
  value: String(paidAmount),
});
