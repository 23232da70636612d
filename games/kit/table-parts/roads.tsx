import type { ReactNode } from "react";

const ROWS = 6;

export interface RoadCell {
  readonly col: number;
  readonly row: number;
  readonly value: string;
}

/** How a value looks on a road: its colour, and letters where the road has room for them. */
export interface RoadLook {
  readonly colour: string;
  readonly text?: string;
}

type Form = "bead" | "ring" | "dot" | "slash";

interface RoadGridProps<C extends RoadCell> {
  readonly label: string;
  readonly cells: readonly C[];
  readonly columns: number;
  readonly form: Form;
  readonly look: (value: string) => RoadLook;
  /** Further marks on a cell, in a square of 20. */
  readonly more?: (cell: C) => ReactNode;
}

/** A road on its grid of six rows; of a long one the newest columns are seen. */
export function RoadGrid<C extends RoadCell>({ label, cells, columns, form, look, more }: RoadGridProps<C>) {
  const last = cells.reduce((most, { col }) => Math.max(most, col), 0);
  const first = Math.max(0, last - columns + 1);
  const seen = cells.filter(({ col }) => col >= first);
  return (
    <figure className="grid gap-1 min-w-0">
      <figcaption className="text-[12px] text-text2">{label}</figcaption>
      <svg
        role="img"
        aria-label={`${label}: ${cells
          .slice(-20)
          .map(({ value }) => look(value).text ?? value)
          .join(" ")}`}
        viewBox={`0 0 ${columns * 20} ${ROWS * 20}`}
        className="w-full rounded-sm bg-[#f7f4ea]"
      >
        <path
          d={[
            ...Array.from({ length: columns + 1 }, (_, at) => `M${at * 20} 0V${ROWS * 20}`),
            ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * 20}H${columns * 20}`),
          ].join("")}
          stroke="#c9c2ab"
          strokeWidth=".7"
        />
        {seen.map((cell) => (
          <g key={`${cell.col}.${cell.row}`} transform={`translate(${(cell.col - first) * 20} ${cell.row * 20})`}>
            <Mark form={form} {...look(cell.value)} />
            {more?.(cell)}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Mark({ form, colour, text }: RoadLook & { readonly form: Form }) {
  if (form === "slash") return <path d="M4 16L16 4" stroke={colour} strokeWidth="3" />;
  if (form === "dot") return <circle cx="10" cy="10" r="6.5" fill={colour} />;
  if (form === "ring") return <circle cx="10" cy="10" r="7" fill="none" stroke={colour} strokeWidth="3" />;
  return (
    <>
      <circle cx="10" cy="10" r="9" fill={colour} />
      <text
        x="10"
        y="10.6"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={(text?.length ?? 1) > 1 ? 8.5 : 11}
        fontWeight="800"
        fill="#fff"
      >
        {text}
      </text>
    </>
  );
}

export interface Share {
  readonly label: string;
  readonly count: number;
  readonly colour: string;
}

/** How often each thing came: a bar, a number and a name. */
export function Shares({ shares, title }: { readonly shares: readonly Share[]; readonly title?: string }) {
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <section className="grid gap-1">
      {title && <h3 className="text-[12px] text-text2">{title}</h3>}
      <ul className="grid gap-1">
        {shares.map(({ label, count, colour }) => (
          <li key={label} className="grid grid-cols-[minmax(72px,auto)_1fr_34px] items-center gap-2 text-[13px]">
            <span className="truncate">{label}</span>
            <span className="h-2.5 rounded-full bg-white/10">
              <span
                className="block h-full rounded-full"
                style={{ width: `${(100 * count) / most}%`, background: colour }}
              />
            </span>
            <b className="money text-end">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The three roads that are made from the big road: ring, dot and slash, red and blue by regularity, not by side. */
export function DerivedRoads({
  roads,
  labels,
}: {
  readonly roads: readonly (readonly RoadCell[])[];
  readonly labels: readonly string[];
}) {
  const forms: readonly Form[] = ["ring", "dot", "slash"];
  const look = (value: string): RoadLook => ({ colour: value === "R" ? "#d0202f" : "#1b58d8", text: value });
  return (
    <div className="grid grid-cols-3 gap-2">
      {roads.map((cells, at) => (
        <RoadGrid key={labels[at]} label={labels[at]!} cells={cells} columns={10} form={forms[at]!} look={look} />
      ))}
    </div>
  );
}
