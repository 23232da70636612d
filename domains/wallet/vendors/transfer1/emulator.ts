import { failure } from "@taya/platform/failing";
import * as z from "zod/mini";
import { emulatedKeys, parseJson } from "@taya/payments/wire";
import type { ProviderRequest, ProviderResponse } from "@taya/payments/method";
import type { VendorEmulator, VendorWorld } from "../../vendor.ts";
import { isSigned } from "./signing.ts";
import { json } from "@taya/payments/checkout";
import { DELAY_MS, type Fault, faultOf } from "./emulator.rules.ts";
import { type EmulatedTransfer, type VendorBooks, vendorBooks } from "./emulator.store.ts";

const CODE = "transfer1";
const ONE = /^\/v1\/transfers\/([\w-]{1,80})$/;
const PURSE = /^\/v1\/players\/([\w-]{1,80})\/balance$/;

const transferAsk = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  player: z.string().check(z.minLength(1), z.maxLength(80)),
  direction: z.enum(["in", "out"]),
  amount: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  currency: z.string(),
});

/** The transfer vendor of the sandbox, in this process: purses of its own, and every way of not answering. */
export function transfer1Emulator(world: VendorWorld): VendorEmulator {
  const books = vendorBooks(world.db, CODE);
  return {
    play: (player, amount) => books.change(player, amount),
    async handle(request) {
      if (!isSigned(request, await emulatedKeys(world, CODE), world.clock.now()))
        return json(401, { code: "SIGNATURE" });
      const ordered = await failure(world.db, "vendor");
      if (ordered === "error") return json(503, { code: "BUSY" });
      if (request.method === "POST" && request.path === "/v1/transfers") return take(world, books, request, ordered);
      if (ordered) return undefined;
      const purse = PURSE.exec(request.path)?.[1];
      if (purse) return json(200, { balance: Number(await books.balance(purse)) });
      const id = ONE.exec(request.path)?.[1];
      const found = id ? await books.find(id) : undefined;
      return found ? tell(world, books, found) : json(404, { code: "UNSEEN" });
    },
  };
}

/** Takes a transfer. What was ordered by `/sandbox/fail` wins over what its amount asks for. */
async function take(
  world: VendorWorld,
  books: VendorBooks,
  { body }: ProviderRequest,
  ordered: string | undefined,
): Promise<ProviderResponse | undefined> {
  const asked = z.safeParse(transferAsk, parseJson(body)).data;
  if (!asked) return json(400, { code: "UNREADABLE" });
  const { id, player, direction } = asked;
  const amount = BigInt(asked.amount);
  const fault: Fault = ordered ? "mute" : faultOf(amount);
  const known = await books.find(id);
  if (!known) {
    const dueAt = world.clock.now() + (fault === "delay" ? DELAY_MS : 0);
    return begin(books, { id, player, direction, amount, dueAt }, fault);
  }
  if (known.player !== player || known.direction !== direction || known.amount !== amount) {
    return json(409, { code: "OTHER_CONTENT" });
  }
  // What got lost the first time is heard the second time.
  if (known.status === "LOST" && fault !== "silence") return shown(await books.decide(id));
  return tell(world, books, known);
}

/** What happens to a transfer the vendor sees for the first time. */
async function begin(
  books: VendorBooks,
  transfer: Omit<EmulatedTransfer, "status">,
  fault: Fault,
): Promise<ProviderResponse | undefined> {
  switch (fault) {
    case "reject":
      return shown(await books.note({ ...transfer, status: "REJECTED" }));
    case "lose":
    case "silence":
      await books.note({ ...transfer, status: "LOST" });
      return undefined;
    case "break":
      await books.note({ ...transfer, status: "LOST" });
      return json(500, { code: "BROKEN" });
    case "delay":
      return shown(await books.note({ ...transfer, status: "PENDING" }));
    case "mute":
    case "none": {
      await books.note({ ...transfer, status: "PENDING" });
      const decided = await books.decide(transfer.id);
      return fault === "mute" ? undefined : shown(decided);
    }
  }
}

/** What the vendor says of a transfer it was asked about. */
async function tell(
  world: VendorWorld,
  books: VendorBooks,
  transfer: EmulatedTransfer,
): Promise<ProviderResponse | undefined> {
  if (faultOf(transfer.amount) === "silence") return undefined;
  if (transfer.status === "LOST") return json(404, { code: "UNSEEN" });
  const due = transfer.status === "PENDING" && world.clock.now() >= transfer.dueAt;
  return shown(due ? await books.decide(transfer.id) : transfer);
}

const shown = ({ id, status }: EmulatedTransfer): ProviderResponse => json(200, { id, status });
