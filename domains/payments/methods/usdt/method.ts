import { assert } from "@taya/kernel/assert";
import { isId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { verifyNotice } from "../../standard-webhooks.ts";
import { connect, parseJson } from "../../wire.ts";
import { usdtEmulator, usdtKeys } from "../../emulators/usdt.ts";
import type { MethodDoor, MethodWorld, WebhookEvent, PaymentMethod } from "../../method.ts";
import { addressAt, readXpub } from "./addresses.ts";
import { type Chain, openChain } from "./chain.ts";
import { strays } from "./strays.ts";
import { microFor, showMicro, worthOf } from "./usdt.rules.ts";
import { addressFor, claim, claimsOf, findUsdt, placeUsdt, unfilled, type UsdtOrder } from "./usdt.store.ts";
import { custodyStatement } from "./statement.ts";

/** Signs what the watcher of the chain reports; known to nobody outside. */
const WATCHER_SECRET = "usdt-watcher";

/** USDT on TRON: an address of the player's own, watched without any private key; credited when no fork can undo it. */
const usdt: PaymentMethod = {
  code: "usdt",
  name: "USDT (TRC20)",
  kind: "address",
  outside: true,
  min: 50_000n,
  max: 50_000_000n,
  fee: 0n,
  expiryMinutes: 120,
  fields: z.object({}),
  statement: custodyStatement,
  open,
};
export default usdt;

const hint = z.object({ reference: z.uuid() });

function open(world: MethodWorld): MethodDoor {
  const built = world.provider === "emulated" ? usdtEmulator(world) : undefined;
  const wire = connect(world, usdt.code, built?.handle, usdtKeys);
  const chain = openChain(wire);
  assert(
    world.provider === "emulated" || readXpub(world.provider.secret),
    "TAYA_PAY_USDT_SECRET is an extended public key (xpub)",
  );

  async function fetchStatus(providerRef: string): Promise<WebhookEvent | undefined> {
    const order = isId(providerRef) ? await findUsdt(world.db, providerRef) : undefined;
    return order && filledBy(world, chain, order);
  }

  return {
    async createOrder({ reference, playerId, merchant, amount, currency }) {
      if (!(await chain.isUp())) return fault("WALLET_METHOD_OFF");
      const { usdtRate: rate } = await world.settings(merchant);
      const key = readXpub((await wire.keys()).secret);
      assert(key, "the secret of the method usdt is an extended public key");
      const address = await addressFor(world.db, playerId, (position) => addressAt(key, position));
      const wish = { reference, playerId, address, micro: microFor(amount, rate), currency, rate };
      const order = await placeUsdt(world.db, { ...wish, at: world.clock.now() });
      const form = {
        network: "TRC20",
        amount: showMicro(order.micro),
        currency: "USDT",
        rate: formatMinor(order.rate),
      };
      return ok({ providerRef: reference, data: { address: order.address, form } });
    },
    // A report only says where to look; what arrived is read from the chain.
    async readNotice(raw) {
      const id = verifyNotice(raw, await world.secret(WATCHER_SECRET), world.clock.now());
      if (!id.ok) return id;
      const told = z.safeParse(hint, parseJson(raw.body)).data;
      const event = told && (await fetchStatus(told.reference));
      return ok({ id: id.value, events: event ? [event] : [] });
    },
    fetchStatus,
    findStrays: (merchantOf) => strays(world, chain, merchantOf),
    adoptStray: claim,
    ...(built && { emulator: built.emulator, wake: built.wake }),
  };
}

/** The transfer that fills an order: the one given to it, else a solid one that no other order waits for. */
async function filledBy({ db }: MethodWorld, chain: Chain, order: UsdtOrder): Promise<WebhookEvent | undefined> {
  const transfers = await chain.transfersTo(order.address, order.at);
  const claims = await claimsOf(
    db,
    transfers.map((each) => each.id),
  );
  const others = (await unfilled(db, order.address)).filter((each) => each.reference !== order.reference);
  const free = transfers.filter((each) => !claims.has(each.id));
  const found =
    transfers.find((each) => claims.get(each.id) === order.reference) ??
    free.find((each) => each.micro === order.micro) ??
    free.find((each) => others.every((other) => other.micro !== each.micro));
  if (!found || !(await chain.isSolid(found.id))) return undefined;
  await claim(db, found.id, order.reference);
  if ((await claimsOf(db, [found.id])).get(found.id) !== order.reference) return undefined;
  const amount = worthOf(found.micro, order.rate);
  const { reference, currency } = order;
  if (amount === 0n) return undefined;
  return { kind: "paid", providerRef: reference, reference, paymentId: found.id, amount, currency };
}
