import { failing } from "@taya/platform/failing";
import type { Emulator, MethodWorld, ProviderRequest, ProviderResponse, RawNotice, WakeCall } from "../method.ts";
import { planOf } from "../methods/sandbox/endings.rules.ts";
import { type Books, type EmulatedOrder, openBooks } from "./books.store.ts";
import { checkoutPage, seeOther } from "./checkout.page.ts";
import { linesOfOrder, type StatementForm, writeStatement } from "./statement.ts";

const BACK = "/?m=member&p=depositv2";
const CHECKOUT = /^\/checkout\/([\w-]{1,80})$/;

export type NoticeKind = "paid" | "failed" | "waiting" | "chargeback";

/** What is peculiar to one emulated provider. */
export interface Manners {
  readonly code: string;
  readonly name: string;
  /** Answers a request to its interface. */
  answer(request: ProviderRequest, books: Books): Promise<ProviderResponse>;
  /** Its notice of an order, signed now; undefined where it sends none of this kind. */
  notice(order: EmulatedOrder, kind: NoticeKind, noticeId: string): Promise<RawNotice | undefined>;
  /** Spoils the signature of a notice. */
  spoil(raw: RawNotice): RawNotice;
  /** An order's amount in minor units for its lists, and minor units in the order's. */
  shown?(order: EmulatedOrder, amount: bigint): bigint;
  units?(order: EmulatedOrder, minor: bigint): bigint;
  /** How it writes its statements, what it calls a payment there, and what it takes for one. */
  readonly statement: { readonly form: StatementForm; readonly feePpm: bigint; idOf(order: EmulatedOrder): string };
}

/** A provider in this process: books of its own, an HTTP side, hosted pages, and hands to steer it. */
export interface EmulatedProvider {
  readonly emulator: Emulator;
  readonly handle: (request: ProviderRequest) => Promise<ProviderResponse>;
  readonly wake: (payload: WakeCall) => Promise<readonly RawNotice[]>;
  readonly books: Books;
}

export function emulate(world: MethodWorld, manners: Manners): EmulatedProvider {
  const books = openBooks(world.db, manners.code);

  /** Copies of one notice; every second one comes under a message id of its own, as after a provider's restart. */
  async function copies(order: EmulatedOrder, kind: NoticeKind, times: number): Promise<RawNotice[]> {
    const ids = [world.id(), world.id()];
    const made = Array.from({ length: times }, (_none, index) => manners.notice(order, kind, ids[index % 2]!));
    return (await Promise.all(made)).filter((raw) => raw !== undefined);
  }

  async function handle(request: ProviderRequest): Promise<ProviderResponse> {
    const checkout = CHECKOUT.exec(request.path);
    if (checkout) return hosted(checkout[1]!, request);
    if (await failing(world.db, "payment")) return { status: 503, headers: {}, body: "" };
    return manners.answer(request, books);
  }

  /** The provider's own page: shows the order, takes Pay or Decline, sends the player back. */
  async function hosted(id: string, { method, body }: ProviderRequest): Promise<ProviderResponse> {
    const order = await books.byId(id);
    if (!order) return { status: 404, headers: {}, body: "" };
    if (method !== "POST") return checkoutPage(manners.name, order);
    const choice = new URLSearchParams(body).get("choice");
    if (choice === "pay" || choice === "decline") {
      const kind = choice === "pay" ? "paid" : "failed";
      await world.wakeLater(world.db, { id, kind, paid: String(order.amount) }, world.clock.now());
    }
    return seeOther(order.told["back"] ?? BACK);
  }

  return { emulator: handsOn({ world, manners, books, copies, handle }), handle, books, wake };

  async function wake(call: WakeCall): Promise<readonly RawNotice[]> {
    const order = await books.byId(String(call["id"]));
    const moved = order && (await movedBy(world, books, { order, call }));
    if (!moved || call["silent"]) return [];
    return copies(moved, call["kind"] as NoticeKind, Number(call["times"] ?? 1));
  }
}

interface Hands {
  readonly world: MethodWorld;
  readonly manners: Manners;
  readonly books: Books;
  readonly handle: EmulatedProvider["handle"];
  copies(order: EmulatedOrder, kind: NoticeKind, times: number): Promise<RawNotice[]>;
}

function handsOn({ world, manners, books, copies, handle }: Hands): Emulator {
  const act = async (reference: string, kind: NoticeKind, command: ActCommand) => {
    const order = await books.byReference(reference);
    if (!order) return undefined;
    const { times = 1, ...to } = command(order);
    const moved = await books.change(order.id, { ...to, at: world.clock.now() });
    return moved?.status === to.status ? copies(moved, kind, times) : [];
  };
  const { shown = (_order, amount) => amount, units = (_order, minor) => minor } = manners;
  return {
    handle,
    list: async (limit) =>
      (await books.newest(limit)).map((order) => ({ ...order, amount: shown(order, order.amount) })),
    settle: (reference, { amount, times, payerName }) =>
      act(reference, "paid", (order) => ({
        from: ["PENDING", "FAILED"],
        status: "PAID",
        paidAmount: amount === undefined ? order.amount : units(order, amount),
        ...(payerName !== undefined && { payerName }),
        solidAt: world.clock.now(),
        times,
      })),
    fail: (reference) => act(reference, "failed", () => ({ from: ["PENDING"], status: "FAILED" })),
    chargeback: (reference) => act(reference, "chargeback", () => ({ from: ["PAID"], status: "CHARGED_BACK" })),
    async statement(asked) {
      const { form, feePpm, idOf } = manners.statement;
      const orders = await books.movedIn(asked.since, asked.until);
      const lines = orders.flatMap((order) => {
        const amounts = {
          amount: shown(order, order.amount),
          paidAmount: shown(order, order.paidAmount ?? order.amount),
        };
        const settled = { ...order, ...amounts, currency: order.told["settles"] ?? order.currency };
        return linesOfOrder(settled, asked, { id: idOf(order), feePpm });
      });
      return writeStatement(form, lines, asked.spoil);
    },
    async forge(reference) {
      const order = await books.byReference(reference);
      const raw = order && (await manners.notice({ ...order, status: "PAID" }, "paid", world.id()));
      return raw && manners.spoil(raw);
    },
  };
}

type ActCommand = (order: EmulatedOrder) => Parameters<Books["change"]>[1] & { readonly times?: number };

/** Has an order do by itself what the last two digits of its amount ask for. */
export async function scheduleEndings(world: MethodWorld, order: EmulatedOrder, expiresAt: number): Promise<void> {
  for (const { afterMs, late, short = 0n, kind, times = 1, silent } of planOf(order.amount)) {
    const call = { id: order.id, kind, paid: String(order.amount - short), times, silent: Number(silent ?? false) };
    await world.wakeLater(world.db, call, (late ? expiresAt : world.clock.now()) + afterMs);
  }
}

/** Does at the provider what was planned; a step that no longer fits does nothing, a repeated one sends again. */
async function movedBy(
  world: MethodWorld,
  books: Books,
  { order, call }: { order: EmulatedOrder; call: WakeCall },
): Promise<EmulatedOrder | undefined> {
  const move = async (from: readonly EmulatedOrder["status"][], status: EmulatedOrder["status"]) => {
    const paid = status === "PAID" ? { paidAmount: BigInt(call["paid"]!), solidAt: world.clock.now() } : {};
    const moved = await books.change(order.id, { from, status, ...paid, at: world.clock.now() });
    return moved?.status === status ? moved : undefined;
  };
  switch (call["kind"]) {
    case "paid":
      return move(["PENDING", "FAILED"], "PAID");
    case "failed":
      return move(["PENDING"], "FAILED");
    case "chargeback":
      return move(["PAID"], "CHARGED_BACK");
    default:
      return order;
  }
}
