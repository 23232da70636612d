/** How two values of one field compare: which protects more. */
export interface Order<T> {
  /** The stricter of both; one of them, or what holds both. */
  stricter(a: T, b: T): T;
}

/** Least wins; null means no bound. */
export const lower: Order<number | null> = {
  stricter: (a, b) => (a === null ? b : b === null ? a : Math.min(a, b)),
};

/** Most wins; null means no bound. */
export const higher: Order<number | null> = {
  stricter: (a, b) => (a === null ? b : b === null ? a : Math.max(a, b)),
};

/** The switch protects when it is on. */
export const on: Order<boolean> = { stricter: (a, b) => a || b };

/** The switch protects when it is off. */
export const off: Order<boolean> = { stricter: (a, b) => a && b };

/** Words from the loosest to the strictest. */
export const ranked = <const W extends string>(words: readonly W[]): Order<W> => ({
  stricter: (a, b) => words[Math.max(words.indexOf(a), words.indexOf(b))]!,
});

/** Every choice that somebody offers is offered, in the order given. */
export const everyChoice = <const W extends string>(words: readonly W[]): Order<readonly W[]> => ({
  stricter: (a, b) => words.filter((each) => a.includes(each) || b.includes(each)),
});

/** What both allow; null allows everything. */
export const whatBothAllow: Order<readonly string[] | null> = {
  stricter: (a, b) => (a === null ? b : b === null ? a : a.filter((each) => b.includes(each))),
};

/** Hours of the day that are closed in one or the other. */
export const closedHours: Order<readonly number[]> = {
  stricter: (a, b) => [...new Set([...a, ...b])].toSorted((one, two) => one - two),
};

/** Least of each member wins; a currency that only one names is bounded by it. */
export const leastOfEach: Order<Readonly<Record<string, number>>> = {
  stricter(a, b) {
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
    return Object.fromEntries(names.map((name) => [name, Math.min(a[name] ?? Infinity, b[name] ?? Infinity)]));
  },
};
