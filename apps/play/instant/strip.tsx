import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import type { Table } from "./use-table-of.ts";

const SHOWN = 10;

/** The last results, the newest first; each leads to its proof. */
export function Strip({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const last = table.instant.tally.last.slice(0, SHOWN);
  return (
    <ol
      aria-label={t("originals.last")}
      className="flex gap-1.5 justify-end overflow-hidden min-h-11 px-3 py-1.5 [mask-image:linear-gradient(to_right,#0000,#000_24px)]"
    >
      {last.toReversed().map(({ roundId, brief, win, stake }) => {
        const ahead = toMinor(win) > toMinor(stake);
        return (
          <li key={roundId} className="shrink-0">
            <a
              href={`/verify?round=${roundId}`}
              target="_top"
              aria-label={t(ahead ? "originals.stripWon" : "originals.stripNot", { brief })}
              className={`grid place-items-center min-h-8 px-3 rounded-full font-bold text-[13px] money ${ahead ? "bg-win text-[#03251a]" : "bg-bg3 text-text2"}`}
            >
              {ahead ? `▲ ${brief}` : brief}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
