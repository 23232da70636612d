import { formatMinor } from "@taya/kernel/money";
import { failing } from "@taya/platform/failing";
import * as z from "zod/mini";
import { signNotice } from "../../standard-webhooks.ts";
import type { MethodDoor, MethodWorld, WebhookEvent, PayoutEvent, RawNotice, WakeCall } from "../../method.ts";
import { payoutPlanOf } from "./endings.rules.ts";
import { endPayout, findPayout, placePayout, type SandboxPayout } from "./payouts.store.ts";

/** A notice of a payout as the emulated provider sends it. */
export const payoutNotice = z.object({
  type: z.enum(["payout.paid", "payout.failed", "payout.sent"]),
  data: z.object({ id: z.string(), reference: z.string(), amount: z.string(), currency: z.string() }),
});

const OUTCOMES = { "payout.paid": "paid", "payout.failed": "failed", "payout.sent": "sent" } as const;

export const payoutEventOf = ({ type, data }: z.output<typeof payoutNotice>): WebhookEvent => ({
  kind: "payout",
  reference: data.reference,
  outcome: OUTCOMES[type],
  providerRef: data.id,
});

const STANDING = { PENDING: "sent", PAID: "paid", FAILED: "failed" } as const;
const eventOf = ({ reference, id, status }: SandboxPayout): PayoutEvent => ({
  reference,
  outcome: STANDING[status],
  providerRef: id,
});

type Notice = "paid" | "failed" | "sent";

/** The paying-out half of the emulated provider; `secret` signs its notices. */
export function payoutsOf(world: MethodWorld, secret: () => Promise<Uint8Array>) {
  const { db, clock } = world;

  async function copies(payout: SandboxPayout, kind: Notice, times: number): Promise<RawNotice[]> {
    const { id, reference, currency } = payout;
    const data = { id, reference, amount: formatMinor(payout.amount), currency };
    const body = JSON.stringify({ type: `payout.${kind}`, data });
    const key = await secret();
    const ids = [world.id(), world.id()];
    return Array.from({ length: times }, (_none, index) => signNotice(ids[index % 2]!, body, key, clock.now()));
  }

  async function end(reference: string, kind: "paid" | "failed", times: number): Promise<RawNotice[] | undefined> {
    const known = await findPayout(db, reference);
    if (!known) return undefined;
    const status = kind === "paid" ? "PAID" : "FAILED";
    const ended = await endPayout(db, reference, status, clock.now());
    return ended?.status === status ? copies(ended, kind, times) : [];
  }

  const door = {
    async createPayout({ reference, amount, currency }) {
      if (await failing(db, "payment")) return { reference, outcome: "unknown" };
      const { payout, isNew } = await placePayout(db, { id: world.id(), reference, amount, currency, at: clock.now() });
      for (const [step, { kind, afterMs, times = 1, silent = false }] of (isNew
        ? payoutPlanOf(amount)
        : []
      ).entries()) {
        const call = { payout: reference, step, kind, times, silent: Number(silent) };
        await world.wakeLater(db, call, clock.now() + afterMs);
      }
      return eventOf(payout);
    },
    async fetchPayout(reference) {
      if (await failing(db, "payment")) return undefined;
      const payout = await findPayout(db, reference);
      return payout ? eventOf(payout) : { reference, outcome: "failed", reason: "never heard of" };
    },
  } satisfies Pick<MethodDoor, "createPayout" | "fetchPayout">;

  async function wake(call: WakeCall): Promise<readonly RawNotice[]> {
    const reference = String(call["payout"]);
    const times = Number(call["times"] ?? 1);
    const kind = String(call["kind"]) as Notice;
    if (kind === "sent") {
      const payout = await findPayout(db, reference);
      return payout ? copies(payout, "sent", times) : [];
    }
    const notices = (await end(reference, kind, times)) ?? [];
    return call["silent"] ? [] : notices;
  }

  return { door, wake, end };
}
