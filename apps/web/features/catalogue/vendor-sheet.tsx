import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCalls } from "@taya/client/many-queries";
import { Button } from "@taya/ui/button";
import type { ModalProps } from "@taya/ui/modal";
import { Empty, Failed } from "@taya/ui/states";
import { useState } from "react";
import { GameGrid, GridSkeleton } from "../../games/game-grid.tsx";
import { VendorMark } from "../../games/vendor-mark.tsx";

const PAGE = 48;

/** The games of one maker over the page: what opens where an entry stands for all of its games. */
export default function VendorSheet({ params }: ModalProps) {
  const { t } = useTranslation();
  const vassalage = params.get("id") ?? "";
  const [pages, setPages] = useState(1);
  const answers = useCalls(
    api.catalogue.gameList,
    Array.from({ length: pages }, (_, at) => ({ vassalage, pageSize: PAGE, pageNo: at + 1 })),
  );
  const first = answers[0]?.data;
  const refused = answers.find((each) => each.fault);
  // The entry that opened the list is not one of its games.
  const games = answers.flatMap((each) => each.data?.list ?? []).filter((each) => each.isGame === "GAME");
  const lobbies = first?.list.filter((each) => each.isGame === "VASSALAGE").length ?? 0;
  const name = first?.list[0]?.vendorName ?? "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6 content-start">
      <header className="flex items-center gap-3 min-h-11 pe-10">
        {name && <VendorMark name={name} size={44} />}
        <div>
          <h2 translate="no" className="display text-xl">
            {name}
          </h2>
          {first && <p className="text-text3">{t("shell.gameCount", { count: first.total - lobbies })}</p>}
        </div>
      </header>
      {!first && !refused && <GridSkeleton tiles={14} />}
      {first?.total === 0 && <Empty picture="plug">{t("catalogue.vendorEmpty")}</Empty>}
      <GameGrid games={games} />
      {refused && <Failed fault={refused.fault!} onRetry={refused.retry} />}
      {first && pages * PAGE < first.total && (
        <Button className="justify-self-center" onClick={() => setPages(pages + 1)}>
          {t("catalogue.more")}
        </Button>
      )}
    </div>
  );
}
