import { sound } from "@taya/games/kit/stage/sound";
import type { TableGame } from "@taya/games/kit/table-game";
import type { TableView } from "@taya/games/kit/table-view";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAreas } from "../../lib/i18n.ts";
import { Spinner } from "../../ui/icon.tsx";
import { Failed } from "../../ui/states.tsx";
import { hear, tell } from "../parent.ts";
import type { FrameProps } from "../start.tsx";
import { TableScreen } from "../table/table-screen.tsx";
import { useSay } from "../table/say.ts";
import { useTables } from "../table/use-tables.ts";
import "../../../../games/kit/table-parts/parts.css";

// What all tables say comes with their frame.
await loadAreas(["table"]);

/** A shared table: which one is chosen here, everything else happens on its screen. */
export default function TableFrame({ view, game, text }: FrameProps<TableView, TableGame>) {
  const { t } = useTranslation();
  const say = useSay(text);
  const { tables, chosen, choose, fault, retry } = useTables(view.code);
  const [muted, setMuted] = useState(sound.muted);
  const mute = useCallback((on: boolean) => {
    sound.mute(on);
    setMuted(on);
  }, []);
  const hearSite = useCallback((reload: () => void) => hear({ reload, mute }), [mute]);
  useEffect(() => tell({ type: "ready" }), []);
  return (
    <main className="relative h-dvh flex flex-col overflow-hidden bg-bg0 text-text select-none">
      <picture aria-hidden="true">
        <source media="(orientation: portrait)" srcSet={`/art/games/${view.code}/backdrop-tall.avif`} />
        <img src={`/art/games/${view.code}/backdrop.avif`} alt="" className="absolute inset-0 size-full object-cover" />
      </picture>
      {chosen ? (
        <TableScreen
          key={chosen.tableId}
          {...{ view, game, text, say, muted, choose }}
          tables={tables ?? []}
          tableId={chosen.tableId}
          mute={mute}
          hear={hearSite}
        />
      ) : (
        <div className="relative grow grid place-items-center p-6 text-center">
          {fault ? (
            <Failed fault={fault} onRetry={retry} />
          ) : tables ? (
            <p role="alert" className="max-w-md text-lg">
              {say("noTable")}
            </p>
          ) : (
            <p role="status" className="grid justify-items-center gap-3 text-text2">
              <Spinner size={36} />
              <span className="sr-only">{t("ui.loading")}</span>
            </p>
          )}
        </div>
      )}
    </main>
  );
}
