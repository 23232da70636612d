import { assert } from "@taya/kernel/assert";
import type { Output } from "@taya/kernel/call";
import { formatMinor } from "@taya/kernel/money";
import { canonicalJson } from "@taya/games/kit/fair";
import { amountOf, type JackpotDraw } from "@taya/games/kit/jackpots";
import { drawAgain, playThrough } from "@taya/games/kit/verify";
import type { TableFairness } from "@taya/games/kit/verify.table";
import type { Platform } from "@taya/platform/platform";
import type * as z from "zod/mini";
import type { playCalls, roundFairness } from "./contract.ts";
import type { BuiltIn, BuiltIns, BuiltInTables } from "./games.ts";
import { roundById, type RoundWithPair } from "./rounds.store.ts";
import { multiplierOf } from "./rules.ts";
import { createSeeds, type Seeds } from "./seeds.ts";
import { pairById } from "./seeds.store.ts";
import { createTableFairness } from "./tables/fairness.ts";

type Bundle = z.output<typeof roundFairness>;
type AnyBundle = Bundle | TableFairness;
type Shown = Output<typeof playCalls.openRounds>["list"][number];
type Context = { readonly platform: Platform; readonly seeds: Seeds };

/** A round run again from what is stored. */
export interface Replay {
  readonly roundId: string;
  readonly same: boolean;
  readonly steps: readonly { readonly win: string; readonly over: boolean }[];
  readonly diff?: Readonly<Record<string, { readonly stored: unknown; readonly replayed: unknown }>>;
}

/** Proofs and replays of any player's rounds, for the house itself. */
export interface Fairness {
  /** The fairness bundle; undefined for an unknown round. */
  bundle(id: string): Promise<AnyBundle | undefined>;
  /** Also works before the seed is revealed, and reveals nothing. */
  replay(id: string): Promise<Replay | undefined>;
}

export function createFairness(
  platform: Platform,
  games: () => Promise<BuiltIns>,
  dealt: () => Promise<BuiltInTables>,
): Fairness {
  const context = { platform, seeds: createSeeds(platform) };
  const tables = createTableFairness(platform, dealt);
  const find = (id: string) => roundById(platform.database.db, id);
  return {
    async bundle(id) {
      const row = await find(id);
      return row ? fairnessOf(context, row, (await games()).get(row.game)) : tables.bundle(id);
    },
    async replay(id) {
      const row = await find(id);
      return row ? replayOf(context, row, (await games()).get(row.game)) : tables.replay(id);
    },
  };
}

/** A round as its player may see it; hidden parts stay hidden while it is open. */
export function shown(row: RoundWithPair, built: BuiltIn | undefined): Shown {
  const open = row.status === "OPEN";
  // Of an open round only what may be seen was ever stored.
  const { state } = row;
  return {
    roundId: row.id,
    game: row.game,
    status: row.status,
    stake: row.stake,
    win: row.win,
    multiplier: multiplierOf(row.win, row.stake),
    outcome: open ? null : state,
    state,
    ...(built?.game.play && { moves: [...row.moves] }),
    ...(row.jackpot && { jackpot: row.jackpot }),
    nonce: row.nonce,
    commit: row.commit,
    clientSeed: row.clientSeed,
    ...(row.freeGrant !== undefined && { free: true }),
    at: row.at,
  };
}

/** The fairness bundle of a round; the server seed only when its pair is revealed. */
export async function fairnessOf(context: Context, row: RoundWithPair, built: BuiltIn | undefined): Promise<Bundle> {
  const pair = await pairById(context.platform.database.db, row.pairId);
  assert(pair, "a round has its pair");
  return {
    v: 1,
    kind: "seedpair",
    roundId: row.id,
    game: row.game,
    version: row.version,
    gameHash: row.gameHash,
    commit: row.commit,
    serverSeed: pair.state === "REVEALED" ? await context.seeds.open(pair) : null,
    clientSeed: row.clientSeed,
    nonce: row.nonce,
    inputs: { bet: row.bet, moves: [...row.moves] },
    outcome: shown(row, built).outcome,
    win: formatMinor(row.win),
    ...(row.jackpot && { jackpot: row.jackpot }),
    receipt: row.receipt,
  };
}

/** What a round that was played again has put down and won. */
const moneyOf = ({ step, stake }: NonNullable<ReturnType<typeof playThrough>>, drawn: JackpotDraw | undefined) => ({
  stake: formatMinor(step.staked ?? stake),
  win: formatMinor(step.win + (drawn ? amountOf(drawn) : 0n)),
});

async function replayOf(context: Context, row: RoundWithPair, built: BuiltIn | undefined): Promise<Replay> {
  const pair = await pairById(context.platform.database.db, row.pairId);
  assert(pair, "a round has its pair");
  const bundle = await fairnessOf(context, row, built);
  const played = built && playThrough(bundle, await context.seeds.open(pair), built.game);
  const step = played?.step;
  const drawn = built && played && drawAgain(bundle, played, built.game);
  const stands = built && step && (row.status === "DONE" ? step.state : built.game.seen(step.state));
  const stored = {
    version: row.version,
    gameHash: row.gameHash,
    stake: formatMinor(row.stake),
    win: formatMinor(row.win),
    state: row.state,
    jackpot: row.jackpot ?? null,
  };
  const replayed = {
    version: built?.game.info.version,
    gameHash: built?.hash,
    ...(played && moneyOf(played, drawn)),
    jackpot: drawn,
    state: stands && (JSON.parse(JSON.stringify(stands)) as unknown),
  };
  const names = Object.keys(stored) as (keyof typeof stored)[];
  const again: { readonly [K in keyof typeof stored]?: unknown } = replayed;
  const unequal = names.filter((name) => canonicalJson(stored[name]) !== canonicalJson(again[name] ?? null));
  const diff = unequal.map((name) => [name, { stored: stored[name], replayed: again[name] ?? null }] as const);
  return {
    roundId: row.id,
    same: unequal.length === 0,
    steps: step ? [{ win: formatMinor(step.win), over: step.over }] : [],
    ...(unequal.length > 0 && { diff: Object.fromEntries(diff) }),
  };
}
