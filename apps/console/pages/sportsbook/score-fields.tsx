import { readWhole } from "@taya/client/typed-amount";

/** Of one part of a match, as typed. */
export interface TypedPart {
  readonly name: string;
  readonly home: string;
  readonly away: string;
}

export const WHOLE = "regular";
/** Sports whose halves are bet on, though nothing tells them before somebody does. */
const IN_HALVES: ReadonlySet<string> = new Set(["soccer", "handball", "rugby"]);

/** The parts of a match whose score is asked for, with what is known of them. */
export function partsOf({
  sport,
  score,
  periods = [],
}: {
  readonly sport: string;
  readonly score?: { readonly home: number; readonly away: number } | undefined;
  readonly periods?: readonly { readonly name: string; readonly score: { home: number; away: number } }[] | undefined;
}): readonly TypedPart[] {
  const typed = (name: string, known: typeof score) => ({
    name,
    home: known ? String(known.home) : "",
    away: known ? String(known.away) : "",
  });
  const parts = periods.map(({ name, score: own }) => typed(name, own));
  const half = IN_HALVES.has(sport) && periods.length === 0 ? [typed("half1", undefined)] : [];
  return [typed(WHOLE, score), ...half, ...parts];
}

/** The scores as they are sent; parts that stand empty are left out, and nothing is sent while one is not whole. */
export function scoresOf(parts: readonly TypedPart[]): Record<string, { home: number; away: number }> | undefined {
  const filled = parts.filter(({ name, home, away }) => name === WHOLE || `${home}${away}`.trim() !== "");
  const read = filled.map(({ name, ...part }) => [name, readWhole(part.home), readWhole(part.away)] as const);
  const scores = read.flatMap(([name, home, away]) =>
    home === undefined || away === undefined ? [] : [[name, { home, away }] as const],
  );
  return scores.length === filled.length ? Object.fromEntries(scores) : undefined;
}

interface ScoreFieldsProps {
  readonly parts: readonly TypedPart[];
  readonly sides: { readonly home: string; readonly away: string };
  readonly say: (part: string) => string;
  readonly onChange: (parts: readonly TypedPart[]) => void;
}

/** Two small fields for each part of a match. */
export function ScoreFields({ parts, sides, say, onChange }: ScoreFieldsProps) {
  const change = (at: number, side: "home" | "away", value: string) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, [side]: value } : part)));
  return (
    <div className="grid grid-cols-[1fr_5rem_5rem] gap-2 items-center">
      <span />
      {[sides.home, sides.away].map((name) => (
        <span key={name} className="truncate text-center text-[12px] font-semibold text-text2" title={name}>
          {name}
        </span>
      ))}
      {parts.map(({ name, ...part }, at) => (
        <div key={name} className="contents">
          <span className="font-semibold">{say(name)}</span>
          {(["home", "away"] as const).map((side) => (
            <input
              key={side}
              className="box money text-center"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              aria-label={`${say(name)}, ${sides[side]}`}
              value={part[side]}
              onChange={(event) => change(at, side, event.target.value)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
