import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Outcome, useOutcomeWords } from "../result/outcome.tsx";
import type { Room } from "./room.ts";

const SHOWN = 5;

/** The five results before, newest first. */
export function LastResults({ room }: { readonly room: Room }) {
  const { game, textMode, names } = room;
  const last = room.issues.last.numero;
  const { t } = useTranslation();
  const words = useOutcomeWords(names);
  const { data } = useCall(api.lottery.draws, { gameId: game.gameId, page: 0, size: SHOWN + 1 }, { freshMs: 1_000 });
  const before = data?.content.filter(({ numero }) => numero !== last).slice(0, SHOWN) ?? [];
  if (before.length === 0) return <div />;
  return (
    <details className="group/last lg:open:block" open={matchMedia("(min-width: 1024px)").matches}>
      <summary className="min-h-9 flex items-center text-[13px] font-semibold text-text3 cursor-pointer lg:pointer-events-none lg:list-none lg:after:hidden">
        {t("lottery.lastResults")}
      </summary>
      <ol className="grid gap-1">
        {before.map(({ numero, winningNumber }) => (
          <li key={numero} className="flex items-center gap-3 text-[12px] text-text3 money">
            <span className="min-w-10">{numero.slice(-4)}</span>
            {textMode ? (
              words(winningNumber)
            ) : (
              <Outcome winning={winningNumber} gameCode={game.gameCode} names={names} size="small" />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
