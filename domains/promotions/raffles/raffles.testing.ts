import { approvalActs } from "@taya/audit/points";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import { settledFact } from "@taya/kernel/settled.testing";
import * as z from "zod/mini";
import { MERCHANT, openPromotions } from "../promotions.testing.ts";
import { raffleCalls } from "./contract.ts";

const PLAIN = {
  title: { EN: "Weekly raffle" },
  unit: "100.00",
  prizes: [{ kind: "cash", amount: "100.00", count: 1 }],
  reason: "a raffle of the week",
};

/** The room with raffles alone in mind. */
export async function openRaffles() {
  let behindMs = 0;
  const lags = async () => [
    { name: "promotions reads bets.settled", lists: behindMs > 0 ? 1 : 0, seconds: behindMs / 1000 },
  ];
  const room = await openPromotions((of) => ({ ...of, events: { ...of.events, lags } }));
  const { handlers, staff, by, said, platform } = room;
  const { session: _, ...visitor } = by("visitor");
  const { transaction } = room.world.database;
  const ask = (terms: object) =>
    handlers.openRaffle(z.decode(raffleCalls.openRaffle.input, { ...PLAIN, ...terms } as never), staff);

  return {
    ...room,
    /** How far the reading of bets is behind. */
    behind: (ms: number) => void (behindMs = ms),
    later: (ms: number) => platform.clock.advance(ms),
    ask,
    now: () => platform.clock.now(),
    /** One that runs for a day from now, as a second operator has agreed to it; answers its id. */
    async aRaffle(terms: object): Promise<string> {
      const now = platform.clock.now();
      const waits = await ask({ opensAt: now, closesAt: now + DAY, ...terms });
      if (waits.ok || waits.fault !== "APPROVAL_REQUIRED") throw new Error(`not asked: ${JSON.stringify(waits)}`);
      const { kind, payload } = said.asked.at(-1)!;
      const agreeing = platform.points.all(approvalActs).find((each) => each.kind === kind)!;
      const stored = JSON.parse(JSON.stringify(payload)) as never;
      const agreed = await transaction((tx) => agreeing.act(tx, stored, staff.session));
      if (!agreed.ok) throw new Error(`not agreed: ${agreed.fault}`);
      return (agreed.value as { readonly id: string }).id;
    },
    play: (playerId: PlayerId, validBet: bigint, more: Partial<BetsSettled> = {}) => {
      const fact = { playerId, merchant: MERCHANT, at: platform.clock.now(), validBet: formatMinor(validBet), ...more };
      return room.consume("bets.settled", [settledFact(fact)]);
    },
    draw: () => room.jobs!["promotions.raffles"]!({} as never),
    drawWith: (id: string, entropy: string) => handlers.drawRaffle({ id, entropy, reason: "as published" }, staff),
    async shown(id: string, player?: PlayerId) {
      const told = await handlers.raffles({}, player ? by(player) : visitor);
      if (!told.ok) throw new Error("raffles are shown");
      return told.value.list.find((each) => each.id === id)!;
    },
    async fairness(id: string) {
      const told = await handlers.raffleFairness({ id }, visitor);
      if (!told.ok) throw new Error("a raffle proves itself");
      return told.value;
    },
    claim: (player: PlayerId, promotionId: string) => handlers.claimRaffle({ promotionId }, by(player)),
    async bonusesOf(player: PlayerId) {
      const told = await handlers.bonuses({ pageNo: 1, pageSize: 20 } as never, by(player));
      return told.ok ? told.value.list : [];
    },
  };
}

export type Raffles = Awaited<ReturnType<typeof openRaffles>>;
