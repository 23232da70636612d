/** When a league plays: matches begin at whole multiples of its interval, a little after those of other leagues. */
export interface Timetable {
  readonly intervalMs: number;
  readonly offsetMs: number;
  /** Matches that begin together. */
  readonly together: number;
}

/** A match of a schedule: the numbers of its sides in the league's list, and its place among all of the league for ever. */
export interface Pairing {
  readonly startAt: number;
  readonly number: number;
  readonly home: number;
  readonly away: number;
}

/**
 * Round robin by the circle: with one side held and the others turned by one place a round, all meet once in one fewer
 * rounds than there are sides. Who is at home changes with every turn of the whole.
 */
export function pairOf(sides: number, number: number): readonly [home: number, away: number] {
  const perRound = Math.floor(sides / 2);
  const rounds = sides - 1;
  const [round, match] = [Math.floor(number / perRound), number % perRound];
  const turned = (place: number) => (place === 0 ? 0 : 1 + ((place - 1 + round) % rounds));
  const [a, b] = [turned(match), turned(sides - 1 - match)];
  return (Math.floor(round / rounds) + match) % 2 === 0 ? [a, b] : [b, a];
}

/** All matches of a league of an even number of sides that begin in a span of time, `from` included. */
export function pairings(
  sides: number,
  { intervalMs, offsetMs, together }: Timetable,
  from: number,
  until: number,
): readonly Pairing[] {
  const first = Math.ceil((from - offsetMs) / intervalMs);
  const last = Math.ceil((until - offsetMs) / intervalMs);
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i).flatMap((slot) =>
    Array.from({ length: together }, (_, match) => {
      const number = slot * together + match;
      const [home, away] = pairOf(sides, number);
      return { startAt: slot * intervalMs + offsetMs, number, home, away };
    }),
  );
}
