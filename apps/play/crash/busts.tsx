import type { Bead, Say } from "@taya/games/kit/table-view";

/** Where the last rounds broke off, the newest first: a number, a word and a colour. */
export function Busts({ beads, say }: { readonly beads: readonly Bead[]; readonly say: Say }) {
  return (
    <ol
      aria-label={say("lastBusts")}
      data-testid="table-beads"
      className="short:hidden relative flex gap-1 overflow-hidden px-2 py-1 bg-black/45 min-h-11"
    >
      {beads.map((bead, at) => (
        <li
          key={at}
          className={`shrink-0 grid justify-items-center content-center rounded-md px-2 min-w-14 leading-tight ${bead.look} ${at === 0 ? "ring-2! ring-gold!" : ""}`}
        >
          <span className="money font-extrabold text-[13px]">{bead.text}</span>
          <span className="text-[10px]">{bead.label}</span>
        </li>
      ))}
    </ol>
  );
}
