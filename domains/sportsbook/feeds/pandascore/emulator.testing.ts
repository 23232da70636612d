import { HOUR, type Instant, MINUTE } from "@taya/kernel/instant";
import { unitsOf } from "../disorder.testing.ts";
import { servePolled } from "../polled.testing.ts";
import type { Emulator } from "../suite.ts";
import { createPandascore } from "./pandascore.ts";

const iso = (at: Instant) => new Date(at - (at % 1_000)).toISOString().replace(".000Z", "Z");

/** What stands of a match from an instant of the day on. */
interface Change {
  readonly at: number;
  readonly status: string;
  /** Maps in their order, by who won: "a", "b", or nobody yet. */
  readonly maps?: readonly ("a" | "b" | "")[];
  readonly complete?: boolean;
  readonly startsIn?: number;
  readonly deleted?: true;
}

interface Match {
  readonly id: number;
  readonly game: string;
  readonly startsIn: number;
  readonly changes: Change[];
}

const matches = (): Match[] => [
  {
    id: 501,
    game: "mlbb",
    startsIn: 2 * HOUR,
    changes: [
      { at: 0, status: "not_started" },
      { at: HOUR, status: "not_started", startsIn: 2.5 * HOUR },
      { at: 2.5 * HOUR, status: "running", maps: ["", "", ""] },
      { at: 3 * HOUR, status: "running", maps: ["b", "", ""] },
      { at: 3.4 * HOUR, status: "finished", maps: ["b", "b", ""] },
      { at: 3.8 * HOUR, status: "finished", maps: ["b", "b", ""], complete: true },
    ],
  },
  {
    id: 502,
    game: "dota-2",
    startsIn: 3 * HOUR,
    changes: [
      { at: 0, status: "not_started" },
      { at: 2 * HOUR, status: "canceled" },
    ],
  },
  {
    id: 503,
    game: "cs-go",
    startsIn: 4 * HOUR,
    changes: [
      { at: 20 * MINUTE, status: "not_started" },
      { at: HOUR, status: "not_started", deleted: true },
    ],
  },
  { id: 504, game: "chess", startsIn: 4 * HOUR, changes: [{ at: 0, status: "not_started" }] },
];

interface Provider {
  readonly startAt: Instant;
  now: Instant;
  readonly matches: Match[];
  readonly turned: () => number;
}

function told({ startAt, turned }: Provider, match: Match, change: Change) {
  const [a, b] = [match.id * 10, match.id * 10 + 1];
  const maps = change.maps ?? [];
  const won = (side: "a" | "b") => maps.filter((each) => each === side).length;
  const startsAt = iso(
    startAt + (change.startsIn ?? match.changes.find(({ startsIn }) => startsIn)?.startsIn ?? match.startsIn),
  );
  const begins = change.at === 0 ? iso(startAt + match.startsIn) : startsAt;
  const inAnyOrder = <T>(list: readonly T[]) => list.toSorted(() => turned() - 0.5);
  return {
    id: match.id,
    status: change.status,
    begin_at: begins,
    scheduled_at: begins,
    modified_at: iso(startAt + change.at),
    number_of_games: 3,
    forfeit: false,
    videogame: { slug: match.game },
    league: { id: 7, name: "League" },
    tournament: { tier: "a" },
    opponents: inAnyOrder([
      { type: "Team", opponent: { id: a, name: "Amihan" } },
      { type: "Team", opponent: { id: b, name: "Bagyo" } },
    ]),
    results: inAnyOrder([
      { team_id: a, score: won("a") },
      { team_id: b, score: won("b") },
    ]),
    games: maps.map((winner, i) => ({
      position: i + 1,
      finished: winner !== "",
      complete: winner !== "" && change.complete === true,
      winner: { id: winner === "a" ? a : winner === "b" ? b : null, type: "Team" },
    })),
  };
}

const changesOf = ({ startAt, now }: Provider, { changes }: Match) => changes.filter(({ at }) => startAt + at <= now);

function marketsOf(provider: Provider, id: number) {
  const { startAt, now, turned } = provider;
  const madeAt = now - (now % (10 * MINUTE));
  const chance = 0.5 + ((madeAt - startAt) / HOUR) * 0.02;
  const market = (template: string, more: object, selections: readonly object[]) => ({
    template,
    status: "active",
    updated_at: iso(madeAt),
    ...more,
    selections: selections.toSorted(() => turned() - 0.5),
  });
  const sides = (x: number) => [
    { participant_id: id * 10, probability: x, odds_decimal: 1.8 },
    { participant_id: id * 10 + 1, probability: 1 - x, odds_decimal: 1.9 },
  ];
  return [
    market("winner-2-way", {}, sides(chance)),
    market("game-winner-2-way", { game_position: 1 }, sides(chance)),
    market("game-winner-2-way", { game_position: 3 }, sides(chance)),
    market("total-games", { line: 2.5 }, [
      { template: "over", odds_decimal: 1.95 },
      { template: "under", odds_decimal: 1.85 },
    ]),
    market("first-blood", {}, sides(chance)),
  ];
}

function answer(provider: Provider, url: URL, authorization: string | undefined) {
  const { startAt } = provider;
  if (authorization !== "Bearer token") return { status: 401, body: '{"error":"Token is missing"}' };
  const [, id] = /^\/betting\/matches\/(\d+)\/markets$/.exec(url.pathname) ?? [];
  if (id) return { body: JSON.stringify(marketsOf(provider, Number(id))) };
  if (url.pathname === "/incidents") {
    const since = Date.parse(url.searchParams.get("since")!);
    const list = provider.matches.flatMap((match) =>
      changesOf(provider, match)
        .filter(({ at }) => startAt + at >= since)
        .map((change, i) => ({
          type: "match",
          change_type: change.deleted ? "deletion" : i === 0 ? "creation" : "update",
          id: match.id,
          modified_at: iso(startAt + change.at),
          ...(!change.deleted && { object: told(provider, match, change) }),
        })),
    );
    return { body: JSON.stringify(list) };
  }
  const list = provider.matches.flatMap((match) => {
    const last = changesOf(provider, match).at(-1);
    return last && !last.deleted ? [told(provider, match, last)] : [];
  });
  return { body: JSON.stringify(list) };
}

const SETTINGS: Readonly<Record<string, unknown>> = { pandascoreSeconds: 60, pandascoreOdds: true };

/** The provider on this machine. */
export async function emulatePandascore(startAt: Instant): Promise<Emulator> {
  const provider: Provider = { startAt, now: startAt, matches: matches(), turned: unitsOf(5) };
  let isSilent = false;
  const server = await servePolled(
    (url, request) => answer(provider, url, request.headers.authorization),
    () => isSilent,
  );
  return {
    open: (world) =>
      createPandascore(
        { ...world, ask: server.ask, setting: async <T>(name: string) => SETTINGS[name] as T },
        { url: server.url, key: "token" },
      ),
    to: (now) => void (provider.now = now),
    disturb: (disorder) => server.disturb(disorder),
    correct() {
      const at = provider.now - startAt;
      provider.matches[0]!.changes.push({ at, status: "finished", maps: ["b", "a", "a"], complete: true });
    },
    silence: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    close: () => server.close(),
  };
}
