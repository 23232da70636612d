import { randomUUID } from "node:crypto";
import { DAY } from "@taya/kernel/instant";
import { parseSigned } from "@taya/kernel/money";
import { vi } from "vitest";
import { type Any, type Somebody, type SportsServer, sportsServer } from "./sports.testing.ts";
import type { Answer } from "./testing.ts";

const PROMOTIONS = "/wps/v2/promotions";
export const LOYALTY = "/wps/v2/loyalty";
const reason = "tried by a test";

/** The whole program with what is offered, earned and claimed in it. */
export async function rewardsServer() {
  const sports = await sportsServer();
  const { settings } = sports.store.platform;
  return {
    ...sports,
    ...offersOf(sports),
    ...moneyOf(sports),
    set: (room: "loyalty" | "promotions", values: object) => settings.write("fiesta", room, { ...values }),
  };
}
export type RewardsServer = Awaited<ReturnType<typeof rewardsServer>>;

/** Waits for what is told to rooms that hear it later. */
export const soon = (look: () => Promise<void>): Promise<void> => vi.waitFor(look, { timeout: 20_000, interval: 50 });

/** What operators write. */
function offersOf({ send, must, staff: [admin, second], store }: SportsServer) {
  const asked = (path: string, body: object) => send("POST", path, { ...body, reason }, admin);
  const idOf = async (answer: Promise<Answer>): Promise<string> => (await must(answer)).id;
  const now = () => store.platform.clock.now();
  return {
    admin,
    /** An offer of five pesos to everybody, but for what is said otherwise. */
    anOffer: (more: object = {}): Promise<string> =>
      idOf(
        asked(`${PROMOTIONS}/admin/offers`, {
          code: randomUUID(),
          kind: "special",
          title: { EN: "A gift" },
          html: { EN: "<p>Yours</p>" },
          startsAt: now() - DAY,
          endsAt: now() + 30 * DAY,
          trigger: { on: "login" },
          reward: { steps: ["5.00"] },
          wagering: 0,
          budget: "500.00",
          ...more,
        }),
      ),
    anItem: (more: object = {}): Promise<string> =>
      idOf(
        asked(`${LOYALTY}/admin/items`, { type: "cash", name: { EN: "Cash" }, points: 100, amount: "10.00", ...more }),
      ),
    aMission: (more: object = {}): Promise<string> =>
      idOf(asked(`${LOYALTY}/admin/missions`, { title: { EN: "Do it" }, period: "daily", reward: "25.00", ...more })),
    /** A raffle that closes after so long, as two operators agree to it. */
    async aRaffle(lastsMs: number, more: object = {}): Promise<string> {
      const path = `${PROMOTIONS}/admin/raffles`;
      const terms = { title: { EN: "Raffle" }, unit: "100.00", opensAt: now(), closesAt: now() + lastsMs };
      const waits = await asked(path, { ...terms, prizes: [{ kind: "cash", amount: "50.00", count: 1 }], ...more });
      if (waits.code !== "APPROVAL_REQUIRED") throw new Error(`${waits.code} ${JSON.stringify(waits.errors)}`);
      const agree = `/wps/v2/accounts/admin/approvals/${(waits.value as Any).approvalId}/approve`;
      await must(send("POST", agree, { reason }, second));
      return (await must(send("GET", path, undefined, admin))).list[0].id;
    },
  };
}

/** What players do, and what it comes to. */
function moneyOf({ send, must, ask, login, app, store }: SportsServer) {
  const get = (path: string, { headers }: Pick<Somebody, "headers">): Promise<Any> =>
    must(send("GET", path, undefined, headers));
  return {
    get,
    post: ({ headers }: Pick<Somebody, "headers">, path: string, body: object = {}): Promise<Answer> =>
      send("POST", path, body, headers),
    async again(who: Somebody): Promise<Somebody> {
      return { ...who, headers: await login(who.username, who.password) };
    },
    /** Somebody with a password to prove themselves by once more. */
    async proven(who: Somebody): Promise<Somebody> {
      const step = { method: "PASSWORD", proof: who.password };
      const { ticket } = await must(send("POST", "/wps/v2/accounts/step-up", step, who.headers));
      return { ...who, headers: { ...who.headers, "x-step-up": ticket } };
    },
    fund: (who: Somebody, kind: "cash" | "points", amount: string): Promise<Any> =>
      must(ask("POST", "/sandbox/fund", { username: who.username, amount, kind })),
    /** Pays in by the emulated provider; answers the deposit. */
    async payIn({ headers }: Somebody, amount: string): Promise<string> {
      const wish = { method: "sandbox", amount };
      const { id } = await must(send("POST", "/wps/v2/wallet/deposits", wish, headers));
      await must(ask("POST", `/sandbox/payments/${id}/settle`, {}));
      return id;
    },
    chargeBack: (id: string): Promise<Any> => must(ask("POST", `/sandbox/payments/${id}/chargeback`, {})),
    /** A round that ends at once. */
    spin: ({ headers }: Somebody, stake: string, game = "slot3", bet: object = {}): Promise<Any> =>
      must(send("POST", "/wps/v2/play/rounds", { game, stake, bet }, headers)),
    /** A hand against the dealer in which the player always stands. */
    async hand({ headers }: Somebody, stake: string): Promise<void> {
      const wish = { game: "blackjack-solo", stake, bet: {} };
      let round = await must(send("POST", "/wps/v2/play/rounds", wish, headers));
      for (let seq = 0; round.status === "OPEN"; seq += 1) {
        const action = round.state.phase === "insurance" ? "decline" : "stand";
        const path = `/wps/v2/play/rounds/${round.roundId}/move`;
        round = await must(send("POST", path, { seq, move: { action } }, headers));
      }
    },
    /** Every line of the account record, oldest first: type and amount in minor units. */
    async lines(who: Somebody): Promise<readonly (readonly [type: number, amount: bigint])[]> {
      const all: (readonly [number, bigint])[] = [];
      for (let pageNo = 1; ; pageNo += 1) {
        const { list } = await get(`/wps/v2/wallet/records?pageNo=${pageNo}&pageSize=100`, who);
        all.push(...list.map(({ type, amount }: Any) => [type, parseSigned(amount)!] as const));
        if (list.length < 100) return all.toReversed();
      }
    },
    /** What of given types was booked in all, in minor units, read from the books. */
    async booked({ id: playerId }: Pick<Somebody, "id">, types: readonly number[]): Promise<bigint> {
      const asked = { playerId: playerId as never, since: 0, until: store.platform.clock.now() + DAY, offset: 0 };
      const { list } = await app.doors.ledger.records(store.database.db, { ...asked, types: [...types], limit: 1_000 });
      return list.reduce((sum, { amount }) => sum + amount, 0n);
    },
    beat: (name: string): Promise<unknown> => app.jobs[name]!({} as never),
    /** What of the books is broken, by the prover of the house. */
    async proved(): Promise<readonly string[]> {
      const { checks } = await app.doors.reconciliation.prover.prove({ full: true });
      return checks.filter(({ ok }) => !ok).map(({ name }) => name);
    },
  };
}
