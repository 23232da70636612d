import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { TableRun } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { GamesTabs } from "./games-tabs.tsx";
import { TableDialog } from "./table-dialog.tsx";
import { api } from "../../lib/api.ts";
import { formatNumber } from "@taya/client/format";

/** Tables are looked at again so often. */
const EVERY_MS = 3_000;

/** Every RNG table: where its round stands, who sits there, its limits; opened, closed and limited from here. */
export default function TablesPage() {
  const { t } = useTranslation();
  const may = useRight("play.write");
  const reading = useCall(api.play.adminTables, {}, { everyMs: EVERY_MS });
  const [changed, setChanged] = useState<TableRun>();
  const say = (key: string) => t(`console-games.${key}`);
  const change = (row: TableRun) => (
    <Push onClick={() => setChanged(row)} aria-label={t("ui.named", { what: say("change"), name: row.name })}>
      {say("change")}
    </Push>
  );
  return (
    <Page title={say("tab.tables")}>
      <GamesTabs />
      <p className="text-text2 max-w-4xl">{say("tables.intro")}</p>
      <Loaded reading={reading}>
        {({ list }) => (
          <Table
            label={say("tab.tables")}
            rows={list}
            keyOf={({ tableId }) => tableId}
            empty={say("tables.none")}
            columns={may ? [...columnsOf(say), { id: "action", label: "", end: true, cell: change }] : columnsOf(say)}
          />
        )}
      </Loaded>
      {changed && <TableDialog table={changed} onClose={() => setChanged(undefined)} />}
    </Page>
  );
}

const columnsOf = (say: (key: string) => string): readonly Column<TableRun>[] => [
  {
    id: "table",
    label: say("tables.table"),
    cell: ({ name, tableId }) => (
      <>
        <span className="font-semibold whitespace-nowrap">{name}</span>
        <br />
        <span className="text-[12px] text-text2" translate="no">
          {tableId}
        </span>
      </>
    ),
  },
  {
    id: "state",
    label: say("state"),
    cell: ({ open }) => (
      <b className={open ? "text-win" : "text-lose"}>{say(open ? "tables.isOpen" : "tables.isClosed")}</b>
    ),
  },
  { id: "phase", label: say("tables.phase"), cell: (row) => say(`tables.at.${phaseOf(row)}`) },
  { id: "players", label: say("tables.players"), end: true, cell: ({ players }) => formatNumber(players) },
  { id: "rounds", label: say("rounds"), end: true, wide: true, cell: ({ rounds }) => formatNumber(rounds) },
  {
    id: "limits",
    label: say("tables.limits"),
    end: true,
    cell: ({ limits }) => (
      <span className="whitespace-nowrap">
        <Money amount={limits.min} /> – <Money amount={limits.max} />
      </span>
    ),
  },
  ...(["tableMax", "maxPayout", "liability"] as const).map((name) => ({
    id: name,
    label: say(`tables.col.${name}`),
    end: true as const,
    wide: true as const,
    cell: ({ limits }: TableRun) => <Money amount={limits[name]} />,
  })),
];

/** A closed table whose round has ended rests; every other word is the round's own. */
const phaseOf = ({ open, phase }: TableRun): TableRun["phase"] | "SHUT" => (!open && phase === "IDLE" ? "SHUT" : phase);
