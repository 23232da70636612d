import { useTurning } from "@taya/client/turning";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import type { Room } from "../bet/room.ts";
import { Outcome, useOutcomeWords } from "../result/outcome.tsx";
import { FairnessDialog } from "./fairness-dialog.tsx";

const PAGE = 20;

/** Every result of the game, newest first, each with its proof. */
export default function ResultsTab({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const words = useOutcomeWords(room.names);
  const zone = useBrand((state) => state.timeZone);
  const { asked, toPage } = useTurning();
  const { pageNo, ...asOf } = asked;
  const [proven, setChecked] = useState<string>();
  const { gameId, gameCode } = room.game;
  const { data, fault, retry } = useCall(
    api.lottery.draws,
    { gameId, page: pageNo - 1, size: PAGE, ...asOf },
    { freshMs: 2_000 },
  );
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={8} />;
  if (data.totalElements === 0) return <Empty picture="hourglass">{t("lottery.results.none")}</Empty>;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2" data-testid="lottery-results">
        {data.content.map(({ numero, winningNumber, drawTime }) => (
          <li key={numero} className="card flex flex-wrap items-center gap-x-6 gap-y-2 px-3 py-2.5">
            <div className="w-44 shrink-0">
              <b className="money">{numero}</b>
              <p className="text-[12px] text-text3 money">{formatDateTime(drawTime, zone)}</p>
            </div>
            <div className="grow min-w-0">
              {room.textMode ? (
                <p className="money whitespace-normal!">{words(winningNumber)}</p>
              ) : (
                <Outcome winning={winningNumber} gameCode={gameCode} names={room.names} whole />
              )}
            </div>
            <button
              type="button"
              onClick={() => setChecked(numero)}
              className="min-h-11 px-3 rounded-sm inline-flex items-center gap-2 font-bold text-brand-text hover:bg-bg2"
            >
              <Icon name="shield-check" size={18} />
              {t("lottery.results.verify")}
              <span className="sr-only"> {numero}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={pageNo} total={data.totalElements} pageSize={PAGE} onPage={(to) => toPage(to, data)} />
      {proven && <FairnessDialog game={room.game} numero={proven} onClose={() => setChecked(undefined)} />}
    </div>
  );
}
