import { sound } from "@taya/games/kit/stage/sound";
import type { Say } from "@taya/games/kit/table-view";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "@taya/ui/icon";
import { Failed } from "@taya/ui/states";
import { hear, tell } from "../parent.ts";
import { useTables } from "./use-tables.ts";
import type { TableRow } from "./wire.ts";

/** What the screen of any table is given of its surroundings. */
export interface RoomProps {
  readonly tableId: string;
  readonly tables: readonly TableRow[];
  readonly muted: boolean;
  mute(on: boolean): void;
  choose(id: string): void;
  hear(reload: () => void): () => void;
}

/** Where a shared table is played: which one is chosen here, everything else happens on its screen. */
export function TableRoom({
  code,
  say,
  children,
}: {
  readonly code: string;
  readonly say: Say;
  readonly children: (room: RoomProps) => ReactNode;
}) {
  const { t } = useTranslation();
  const { tables, chosen, choose, fault, retry } = useTables(code);
  const [muted, setMuted] = useState(sound.muted);
  const mute = useCallback((on: boolean) => {
    sound.mute(on);
    setMuted(on);
  }, []);
  const hearSite = useCallback((reload: () => void) => hear({ reload, mute }), [mute]);
  useEffect(() => void tell({ type: "ready" }), []);
  return (
    <main className="relative h-dvh flex flex-col overflow-hidden bg-bg0 text-text select-none">
      <picture aria-hidden="true">
        <source media="(orientation: portrait)" srcSet={`/art/games/${code}/backdrop-tall.avif`} />
        <img src={`/art/games/${code}/backdrop.avif`} alt="" className="absolute inset-0 size-full object-cover" />
      </picture>
      {chosen ? (
        children({ tableId: chosen.tableId, tables: tables ?? [], muted, mute, choose, hear: hearSite })
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
