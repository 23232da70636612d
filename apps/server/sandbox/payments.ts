import type { Accounts } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor, money } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Payments } from "@taya/payments";
import type { Emulator, RawNotice } from "@taya/payments/method";
import type { Wallet } from "@taya/wallet";
import type { Db } from "@taya/platform/database";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

const LIST_MOST = 200;
const TIMES_MOST = 20;

const listed = z.object({
  status: z.optional(z.string()),
  kind: z.optional(z.enum(["deposit", "payout"])),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_MOST)), 20),
});
const settled = z.object({
  amount: z.optional(money),
  times: z._default(z.int().check(z.gte(1), z.lte(TIMES_MOST)), 1),
  payerName: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
});

/** A withdrawal whose payout the provider knows by `reference`. */
interface PaidOut {
  readonly playerId: PlayerId;
  readonly method: string | null;
  readonly status: string;
  readonly reference: string;
}

export interface PaymentHooksNeeds {
  readonly payments: Payments;
  readonly wallet: Pick<Wallet, "deposit" | "notify"> & { withdrawal?(id: string): Promise<PaidOut | undefined> };
  readonly accounts: Pick<Accounts, "player">;
  readonly db: Db;
}

/** Hooks that steer the emulated payment provider; money only moves through the notices it signs. */
export function paymentHooks(needs: PaymentHooksNeeds): SandboxHook[] {
  return [
    {
      method: "GET",
      path: "/sandbox/payments",
      summary: "What the sandbox payment provider was asked for, newest first.",
      async handle({ query }) {
        const asked = z.safeParse(listed, query);
        return asked.success ? ok({ list: await list(needs, asked.data) }) : fault("VALIDATION_FAILED");
      },
    },
    {
      method: "POST",
      path: "/sandbox/payments/{id}/settle",
      summary: "Pays an order: {amount?, times?, payerName?}.",
      async handle({ params, body }) {
        const how = z.safeParse(settled, body);
        if (!how.success) return fault("VALIDATION_FAILED");
        const { amount, times, payerName } = how.data;
        const wish = { times, ...(amount !== undefined && { amount }), ...(payerName && { payerName }) };
        return steer(needs, params["id"]!, (emulator, id) => emulator.settle(id, wish));
      },
    },
    {
      method: "POST",
      path: "/sandbox/payments/{id}/fail",
      summary: "Lets an order fail.",
      handle: ({ params }) => steer(needs, params["id"]!, (emulator, id) => emulator.fail(id)),
    },
    {
      method: "POST",
      path: "/sandbox/payments/{id}/chargeback",
      summary: "Takes a paid order back.",
      handle: ({ params }) => steer(needs, params["id"]!, (emulator, id) => emulator.chargeback(id)),
    },
  ];
}

type Steering = (emulator: Emulator, reference: string) => Promise<readonly RawNotice[] | undefined>;

/** A deposit or a withdrawal as the provider knows it. */
interface Known {
  readonly kind: "deposit" | "payout";
  readonly playerId: PlayerId;
  readonly method: string | null;
  readonly status: string;
  readonly reference: string;
}

/** Finds a deposit by its id, or a withdrawal by its id. */
async function find({ wallet }: PaymentHooksNeeds, id: string): Promise<Known | undefined> {
  if (!z.safeParse(z.uuid(), id).success) return undefined;
  const deposit = await wallet.deposit(id);
  if (deposit) return { ...deposit, kind: "deposit", reference: id };
  const payout = await wallet.withdrawal?.(id);
  return payout && { ...payout, kind: "payout" };
}

/** Has the provider do something with an order or a payout, and delivers the notices it sends. */
async function steer(
  needs: PaymentHooksNeeds,
  id: string,
  act: Steering,
): Promise<Result<{ id: string; status: string; deliveries: number }, "NOT_FOUND">> {
  const { payments, wallet } = needs;
  const known = await find(needs, id);
  const method = known?.method ? payments.method(known.method) : undefined;
  const notices = known && method?.door.emulator && (await act(method.door.emulator, known.reference));
  if (!method || !notices) return fault("NOT_FOUND");
  for (const raw of notices) await wallet.notify(method.code, raw);
  const { status } = (await find(needs, id))!;
  return ok({ id, status, deliveries: notices.length });
}

async function list(needs: PaymentHooksNeeds, input: z.output<typeof listed>): Promise<unknown[]> {
  const { payments, accounts, db } = needs;
  const rows: unknown[] = [];
  for (const { code, door } of payments.methods()) {
    for (const payment of (await door.emulator?.list(LIST_MOST)) ?? []) {
      // A payout's reference is the withdrawal's id and, after a point, the number of the try.
      const [id = ""] = payment.reference.split(".");
      const kind = id === payment.reference ? "deposit" : "payout";
      if (input.status !== undefined && payment.status !== input.status) continue;
      if (input.kind !== undefined && kind !== input.kind) continue;
      const known = await find(needs, id);
      const player = known && (await accounts.player(db, known.playerId));
      const { amount, currency, status, at } = payment;
      const shown = { id, kind, orderId: payment.id, username: player?.username ?? "", method: code };
      rows.push({ ...shown, amount: formatMinor(amount), currency, status, at });
      if (rows.length >= input.limit) return rows;
    }
  }
  return rows;
}
