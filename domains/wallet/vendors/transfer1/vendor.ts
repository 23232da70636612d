import * as z from "zod/mini";
import { emulatedKeys, parseJson, speak } from "@taya/payments/wire";
import { transfer1Emulator } from "./emulator.ts";
import type { Outcome, TransferVendor, VendorDoor, VendorMove, VendorWorld } from "../../vendor.ts";
import { signed } from "./signing.ts";

/** Shorter than the first question after a transfer's fate. */
const PATIENCE_MS = 4_000;

/** The transfer vendor of the sandbox: signed JSON over HTTP, with faults to order (see `emulators/transfer1.rules.ts`). */
const transfer1: TransferVendor = { code: "transfer1", kind: 20, name: "Transfer One", sandboxOnly: true, open };
export default transfer1;

const transferAnswer = z.object({ status: z.enum(["APPLIED", "REJECTED", "PENDING"]) });
const balanceAnswer = z.object({ balance: z.int().check(z.gte(0)) });

function open(world: VendorWorld): VendorDoor {
  const { provider, clock } = world;
  const emulator = provider === "emulated" ? transfer1Emulator(world) : undefined;
  const keysOf = async () => (provider === "emulated" ? emulatedKeys(world, transfer1.code) : provider);

  async function ask(method: "GET" | "POST", path: string, content?: unknown) {
    const body = content === undefined ? "" : JSON.stringify(content);
    const type = body ? { "content-type": "application/json" } : {};
    const headers = { ...type, ...signed({ method, path, body }, await keysOf(), clock.now()) };
    if (emulator) return emulator.handle({ method, path, headers, body });
    const address = provider === "emulated" ? path : provider.url + path;
    return speak(world.mode, address, { method, headers, ...(body && { body }), patienceMs: PATIENCE_MS });
  }

  async function move(direction: "in" | "out", { transferId, player, amount, currency }: VendorMove): Promise<Outcome> {
    const told = { id: transferId, player, direction, amount: amount.toString(), currency };
    return outcomeOf(await ask("POST", "/v1/transfers", told));
  }

  return {
    deposit: (wish) => move("in", wish),
    withdraw: (wish) => move("out", wish),
    async status(transferId) {
      const answer = await ask("GET", `/v1/transfers/${encodeURIComponent(transferId)}`);
      return answer?.status === 404 ? "UNSEEN" : outcomeOf(answer);
    },
    async balance(player) {
      const answer = await ask("GET", `/v1/players/${encodeURIComponent(player)}/balance`);
      const told = answer?.status === 200 ? z.safeParse(balanceAnswer, parseJson(answer.body)) : undefined;
      return told?.success ? BigInt(told.data.balance) : undefined;
    },
    ...(emulator && { emulator }),
  };
}

/** Only a clear word counts; anything else leaves the fate unknown. */
function outcomeOf(answer: { readonly status: number; readonly body: string } | undefined): Outcome {
  const told = answer?.status === 200 ? z.safeParse(transferAnswer, parseJson(answer.body)) : undefined;
  return told?.success ? told.data.status : "UNKNOWN";
}
