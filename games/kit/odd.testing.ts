const HUGE = "9".repeat(10_000);

/** What a program may send where a value of another kind is due; whatever JSON can say, and what its numbers become. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  "",
  " ",
  "abc",
  "0",
  "1",
  "-1",
  "2",
  "1.5",
  "0.00",
  "-0.00",
  "+2.00",
  "2.00 ",
  "02.00",
  "2,00",
  "2.000",
  "1e2",
  "1e400",
  "0x10",
  "NaN",
  "Infinity",
  "9007199254740993",
  "99999999999999999999.00",
  "٢.٠٠",
  "constructor",
  "__proto__",
  "toString",
  HUGE,
  `${HUGE}.00`,
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  -1.5,
  25,
  41,
  2 ** 31,
  2 ** 53,
  1e21,
  5e-324,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  [],
  [[]],
  [null],
  ["1"],
  [1],
  [1, 1],
  [0.5],
  [-0],
  Array.from({ length: 1_000 }, (_, i) => i),
  {},
  { target: "2.00" },
  { valueOf: 1 },
  { toString: null },
  { length: 1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  nested(200),
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

/**
 * A thing with one of its values replaced, taken away or doubled by something odd, at any depth, and with names it does not
 * have; one after the other.
 */
export function* oddOf(right: unknown): Generator<unknown> {
  yield* ODD;
  if (Array.isArray(right)) {
    for (const [at, value] of right.entries()) {
      for (const odd of oddOf(value)) yield right.with(at, odd);
      yield right.toSpliced(at, 1);
      yield [...right, value];
    }
    return;
  }
  if (typeof right !== "object" || right === null) return;
  for (const [name, value] of Object.entries(right)) {
    for (const odd of oddOf(value)) yield { ...right, [name]: odd };
    yield Object.fromEntries(Object.entries(right).filter(([each]) => each !== name));
  }
  for (const name of ["stake", "constructor", "toString", "win", "over", "buy", "free"]) {
    for (const odd of ODD) yield { ...right, [name]: odd };
  }
  yield JSON.parse(`{"__proto__":{"polluted":true},${JSON.stringify(right).slice(1, -1) || '"x":1'}}`);
}
