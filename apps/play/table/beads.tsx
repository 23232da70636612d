import type { Bead } from "@taya/games/kit/table-view";

/** The last results as beads, the newest first. */
export function Beads({
  beads,
  label,
  size = 26,
}: {
  readonly beads: readonly Bead[];
  readonly label: string;
  readonly size?: number;
}) {
  return (
    <ol
      aria-label={label}
      data-testid="table-beads"
      style={{ height: size + 4 }}
      className="flex flex-wrap gap-1 overflow-hidden p-0.5 -m-0.5"
    >
      {beads.map((bead, at) => (
        <li
          key={at}
          title={bead.label}
          style={{ height: size, minWidth: size }}
          className={`grid place-items-center rounded-full px-1.5 text-[12px] font-extrabold shrink-0 ${bead.look} ${at === 0 ? "ring-2 ring-gold" : ""}`}
        >
          <span aria-hidden="true">{bead.text}</span>
          <span className="sr-only">{bead.label}</span>
        </li>
      ))}
    </ol>
  );
}
