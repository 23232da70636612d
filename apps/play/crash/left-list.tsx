import type { Say } from "@taya/games/kit/table-view";
import type { TableNow } from "../table/heard.ts";

/** Who took the money in this round, and at which multiplier; names are masked. */
export function LeftList({ table, say }: { readonly table: TableNow; readonly say: Say }) {
  const left = table.crash?.cashouts ?? [];
  return (
    <section aria-label={say("leftList")} className="grid gap-1 content-start min-h-0">
      <h2 className="font-bold text-[13px]">{say("leftList")}</h2>
      {left.length === 0 ? (
        <p className="text-[13px] text-text2">{say("leftNobody")}</p>
      ) : (
        <ul data-testid="crash-left" className="grid gap-0.5 overflow-y-auto">
          {left.map(({ nameMasked, at }, index) => (
            <li key={index} className="flex gap-2 rounded bg-black/45 px-2 py-1 text-[13px]">
              <span className="grow truncate">{nameMasked}</span>
              <b className="money text-win">{at}×</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
