import type { Handlers, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { brandRulesOf } from "../offer/law.ts";
import { said } from "../offer/terms.ts";
import type { Context } from "../needs.ts";
import { nameIn } from "../raffles/draw.rules.ts";
import type { packetCalls } from "./contract.ts";
import { amountsOf, findPacket, type Packet, shownPackets, takesBy, takesOf } from "./packets.store.ts";
import { barredFrom, takePacket } from "./take.ts";

type Calls = Pick<typeof packetCalls, "redPackets" | "redPacketFairness" | "takeRedPacket">;

const SHOWN_FOR = 7 * DAY;
const TAKERS_MOST = 50;

/** What players see of red packets and take of them. */
export function packetHandlers(context: Context): Handlers<Calls> {
  const { database, clock } = context.platform;
  const { db } = database;
  return {
    async redPackets(_input, { merchant, language, session }) {
      const { law } = await brandRulesOf(context, merchant);
      if (!law["promo.enabled"]) return ok({ list: [] });
      const now = clock.now();
      const packets = await shownPackets(db, merchant, { since: now - SHOWN_FOR, now });
      const ids = packets.map(({ id }) => id);
      const takes = Map.groupBy(await takesOf(db, ids, TAKERS_MOST), ({ packetId }) => packetId);
      const player = session?.operator === false ? session.playerId : undefined;
      const mine = player && (await takesBy(db, player, ids));
      const barred =
        player &&
        (await barredOf(
          context,
          player,
          packets.filter((each) => isOpen(each, now) && !mine?.has(each.id)),
        ));
      const list = packets.map((packet) => {
        const amount = mine?.get(packet.id);
        const rule = barred?.get(packet.id);
        return {
          ...packetRow(packet),
          title: said(packet.title, language),
          ...(player && { name: nameIn(packet.id, player) }),
          ...(amount !== undefined && { mine: amount }),
          ...(rule && { barred: rule }),
          takers: (takes.get(packet.id) ?? []).map(({ no, playerId, amount: took, at }) => {
            return { no, name: nameIn(packet.id, playerId), amount: took, at };
          }),
        };
      });
      return ok({ list });
    },

    async redPacketFairness({ id }, { merchant }) {
      const packet = await findPacket(db, merchant, id);
      if (!packet) return fault("NOT_FOUND");
      const { commit, total, count, least, seed } = packet;
      const amounts = await amountsOf(db, id);
      const sums = { total: formatMinor(total), least: formatMinor(least), outcome: amounts.map(formatMinor) };
      return ok({ kind: "redPacket" as const, roundId: id, commit, count, serverSeed: seed, ...sums });
    },

    takeRedPacket: (input, caller) => takePacket(context, input, caller),
  };
}

/** Whether one of it can be taken now by whoever may. */
const isOpen = ({ status, opensAt, closesAt, taken, count }: Packet, now: Instant): boolean =>
  status === "OPEN" && now >= opensAt && now < closesAt && taken < count;

/** What keeps a player from which of these. */
async function barredOf(context: Context, playerId: PlayerId, packets: readonly Packet[]) {
  const { db } = context.platform.database;
  const player = packets.length > 0 ? await context.accounts.player(db, playerId) : undefined;
  const found = new Map<string, NonNullable<Awaited<ReturnType<typeof barredFrom>>>>();
  for (const packet of player ? packets : []) {
    const rule = await barredFrom(context, db, packet, player!);
    if (rule) found.set(packet.id, rule);
  }
  return found;
}

type Row = Output<typeof packetCalls.adminRedPackets>["list"][number];

/** A red packet without what it is called. */
export function packetRow(packet: Packet): Omit<Row, "title" | "actor"> {
  const { title: _title, merchant: _merchant, actor: _actor, seed, ...row } = packet;
  return { ...row, ...(seed !== null && { seed }) };
}
