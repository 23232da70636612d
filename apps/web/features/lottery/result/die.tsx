const PLACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [29, 25],
    [71, 25],
    [29, 50],
    [71, 50],
    [29, 75],
    [71, 75],
  ],
};
const RED = "#d92b45";

/** A die; one and four wear red, as dice of the east do. */
export function Die({ pips, size }: { readonly pips: number; readonly size: number }) {
  const red = pips === 1 || pips === 4;
  return (
    <span className="relative inline-block">
      <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
        <rect x="3" y="5" width="94" height="94" rx="20" fill="#b9c2d6" />
        <rect x="3" y="1" width="94" height="94" rx="20" fill="#fff" />
        {(PLACES[pips] ?? []).map(([x, y]) => (
          <circle key={`${x}/${y}`} cx={x} cy={y - 2} r={pips === 1 ? 15 : 10} fill={red ? RED : "#10131c"} />
        ))}
      </svg>
      <span className="sr-only">{pips}</span>
    </span>
  );
}
