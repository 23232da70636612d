import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { OurItem, StatementKind, StatementLink, StatementStatus, TheirLine } from "@taya/payments/statement";

/** What sets their books apart from ours. */
export const VERDICTS = ["AMOUNT", "STATUS", "MISSING_WITH_US", "MISSING_WITH_THEM", "DUPLICATE"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One difference; `amount` is what they say more than we do, and what is not paid counts nothing. */
export interface Difference {
  readonly verdict: Verdict;
  readonly kind: StatementKind;
  readonly currency: string;
  readonly theirs: Minor;
  readonly ours: Minor;
  readonly amount: Minor;
  readonly at: Instant;
  /** Of their line; absent when it is missing with them. */
  readonly row?: number;
  readonly id: string;
  readonly reference: string;
  readonly party: string;
  readonly theirStatus?: StatementStatus;
  readonly ourState?: string;
  readonly key?: string;
  readonly link?: StatementLink;
  /** So near the period's end or beginning that the neighbouring statement may have it. */
  readonly edge: boolean;
}

/** A kind in a currency: what they say, what we say, and what of theirs agrees. */
export interface Total {
  readonly kind: StatementKind;
  readonly currency: string;
  readonly lines: number;
  readonly matched: number;
  readonly theirs: Minor;
  /** Absent for what we keep no books of: their fees. */
  readonly ours?: Minor;
  readonly agreed: Minor;
  readonly difference: Minor;
  readonly fees: Minor;
}

interface Matched {
  readonly row: number;
  /** Our item; absent for a line without money that we need not know, and for fees. */
  readonly key?: string;
}

export interface MatchReport {
  readonly matched: readonly Matched[];
  readonly differences: readonly Difference[];
  readonly totals: readonly Total[];
}

export interface MatchInput {
  readonly lines: readonly TheirLine[];
  readonly ours: readonly OurItem[];
  readonly since: Instant;
  readonly until: Instant;
  readonly edgeMs: number;
  /** `lineKey` of lines another statement for another time has told already. */
  readonly toldBefore: ReadonlySet<string>;
  /** Keys of ours another statement has told. */
  readonly toldElsewhere: ReadonlySet<string>;
}

/** What a line is the only one of; undefined where nothing names it. */
export const lineKey = ({ kind, id }: Pick<TheirLine, "kind" | "id">): string | undefined =>
  id === "" ? undefined : `${kind} ${id}`;

const money = (each: { readonly status: StatementStatus; readonly amount: Minor }): Minor =>
  each.status === "PAID" ? each.amount : 0n;

/**
 * Lays their lines beside ours. Each of ours answers one line: first by their id, then by our reference; the period
 * only decides what of ours must be among them. Paid lines choose first, in their order.
 */
export function matchStatement(input: MatchInput): MatchReport {
  const { since, until, edgeMs } = input;
  const paired = pair(input);
  const named = byIdOf(input.ours);
  const seen = new Set<string>();
  const matched: Matched[] = [];
  const differences: Difference[] = [];
  const edge = (at: Instant) => at < since + edgeMs || at >= until - edgeMs;
  for (const line of paidFirst(input.lines)) {
    const key = lineKey(line);
    const known = key !== undefined && seen.has(key);
    const repeated = line.status === "PAID" && key !== undefined && (known || input.toldBefore.has(key));
    if (key !== undefined) seen.add(key);
    const item = paired.get(line.row);
    const verdict = repeated ? "DUPLICATE" : verdictOf(line, item, known);
    if (verdict === "DUPLICATE") {
      const first = named.get(line.id)?.find((each) => fits(line, each));
      differences.push({
        ...differenceOf(verdict, line, undefined, edge(line.at)),
        ...(first && { link: first.link }),
      });
    } else if (verdict) differences.push(differenceOf(verdict, line, item, edge(line.at)));
    else matched.push({ row: line.row, ...(item && { key: item.key }) });
  }
  const answered = new Set([...paired.values()].map((item) => item.key));
  const missing = input.ours.filter((item) => {
    const due = item.status === "PAID" && item.amount !== 0n && item.at >= since && item.at < until;
    return due && !answered.has(item.key) && !input.toldElsewhere.has(item.key);
  });
  for (const item of missing) differences.push(differenceOf("MISSING_WITH_THEM", undefined, item, edge(item.at)));
  matched.sort((one, other) => one.row - other.row);
  differences.sort((one, other) => (one.row ?? Infinity) - (other.row ?? Infinity) || one.at - other.at);
  const totals = totalsOf(input.lines, [...paired.values(), ...missing], { matched, differences });
  return { matched, differences, totals };
}

const paidFirst = (lines: readonly TheirLine[]): TheirLine[] => [
  ...lines.filter((line) => line.status === "PAID"),
  ...lines.filter((line) => line.status !== "PAID"),
];

function verdictOf(line: TheirLine, item: OurItem | undefined, known: boolean): Verdict | undefined {
  if (line.kind === "fee") return undefined;
  // A line without money beside another of the same id tells how the payment came about.
  if (!item) return line.status === "PAID" && line.amount !== 0n && !known ? "MISSING_WITH_US" : undefined;
  if (line.status !== item.status && money(line) !== money(item)) return "STATUS";
  return money(line) === money(item) ? undefined : "AMOUNT";
}

/** Which of ours answers which row. */
function pair({ lines, ours, toldBefore }: MatchInput): Map<number, OurItem> {
  const byId = byIdOf(ours);
  const byReference = indexOf(ours, ({ references }) => references);
  const taken = new Set<string>();
  const found = new Map<number, OurItem>();
  const named = new Set<string>();
  const take = (line: TheirLine, among: readonly OurItem[]) => {
    const item = among.find((each) => !taken.has(each.key) && fits(line, each));
    if (!item) return;
    taken.add(item.key);
    found.set(line.row, item);
  };
  const open = paidFirst(lines).filter((line) => {
    const key = lineKey(line);
    if (line.kind === "fee" || key === undefined) return line.kind !== "fee";
    const again = named.has(key) || (line.status === "PAID" && toldBefore.has(key));
    named.add(key);
    return !again;
  });
  for (const line of open) take(line, byId.get(line.id) ?? []);
  for (const line of open) {
    if (found.has(line.row) || line.reference === "") continue;
    // Two different ids of one payment are two payments.
    const free = (byReference.get(line.reference) ?? []).filter(({ id }) => id === undefined || line.id === "");
    take(line, free);
  }
  return found;
}

const fits = (line: TheirLine, item: OurItem): boolean =>
  line.kind === item.kind &&
  line.currency === item.currency &&
  (line.party === "" || item.party === "" || line.party === item.party);

const byIdOf = (ours: readonly OurItem[]) => indexOf(ours, ({ id }) => (id === undefined ? [] : [id]));

function indexOf(
  ours: readonly OurItem[],
  namesOf: (item: OurItem) => readonly string[],
): ReadonlyMap<string, readonly OurItem[]> {
  const index = new Map<string, OurItem[]>();
  for (const item of ours) {
    for (const name of namesOf(item)) {
      const there = index.get(name);
      if (there) there.push(item);
      else index.set(name, [item]);
    }
  }
  return index;
}

function differenceOf(
  verdict: Verdict,
  line: TheirLine | undefined,
  item: OurItem | undefined,
  edge: boolean,
): Difference {
  const { kind, currency, at, party } = (line ?? item)!;
  const [theirs, ours] = [line ? money(line) : 0n, item ? money(item) : 0n];
  const named = line ?? { id: item?.id ?? "", reference: item?.references[0] ?? "" };
  return {
    verdict,
    kind,
    currency,
    theirs,
    ours,
    amount: theirs - ours,
    at,
    id: named.id,
    reference: named.reference,
    party,
    edge,
    ...(line && { row: line.row, theirStatus: line.status }),
    ...(item && { ourState: item.state, key: item.key, link: item.link }),
  };
}

/** Sums by kind and currency; each side is summed from its own books, so that a difference nobody named would show. */
function totalsOf(lines: readonly TheirLine[], ours: readonly OurItem[], found: Omit<MatchReport, "totals">): Total[] {
  const agreed = new Set(found.matched.map(({ row }) => row));
  const sums = new Map<string, Sums>();
  const at = ({ kind, currency }: { readonly kind: StatementKind; readonly currency: string }): Sums => {
    const known = sums.get(`${kind} ${currency}`);
    const sum = known ?? {
      kind,
      currency,
      lines: 0,
      matched: 0,
      theirs: 0n,
      ours: 0n,
      agreed: 0n,
      difference: 0n,
      fees: 0n,
    };
    sums.set(`${kind} ${currency}`, sum);
    return sum;
  };
  for (const line of lines) {
    const sum = at(line);
    sum.lines += 1;
    sum.theirs += money(line);
    if (line.status === "PAID") sum.fees += line.fee;
    if (!agreed.has(line.row)) continue;
    sum.matched += 1;
    sum.agreed += money(line);
  }
  for (const item of ours) at(item).ours += money(item);
  for (const difference of found.differences) at(difference).difference += difference.amount;
  return [...sums.values()].map(({ ours: mine, ...total }) =>
    total.kind === "fee" ? total : { ...total, ours: mine },
  );
}

type Sums = { -readonly [Name in keyof Required<Total>]: Total[Name] & {} };
