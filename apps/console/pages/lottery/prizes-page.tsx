import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import { useFilters } from "../../lib/filters.ts";
import type { PrizeTable } from "./types.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { LotteryTabs } from "./lottery-tabs.tsx";
import { chosenOf, useOneGame, useReadLotteries } from "./use-lotteries.ts";
import { api } from "../../lib/api.ts";
import { formatPercent } from "@taya/client/format";

/** The published prizes of a lottery in every mode, with what each play returns. */
export default function LotteryPrizesPage() {
  const { t } = useTranslation();
  const filters = useFilters(["gameId"]);
  const games = useReadLotteries();
  const choice = useOneGame();
  return (
    <Page title={t("console-lottery.tab.prizes")}>
      <LotteryTabs />
      <FilterBar filters={filters} fields={[choice]} />
      <Loaded reading={games}>
        {({ list }) => {
          const game = chosenOf(list, filters.values["gameId"]);
          if (!game) return <p className="text-text2">{t("console-lottery.noGames")}</p>;
          return <Tables key={game.gameId} gameId={game.gameId} name={game.name} />;
        }}
      </Loaded>
    </Page>
  );
}

function Tables({ gameId, name }: { readonly gameId: number; readonly name: string }) {
  const { t } = useTranslation();
  const reading = useCall(api.lottery.operatorPrizes, { gameId });
  return (
    <>
      <h2 className="font-bold">{name}</h2>
      <Loaded reading={reading}>
        {({ tables }) =>
          tables.length === 0 ? (
            <p className="text-text2">{t("console-lottery.noPrizes")}</p>
          ) : (
            tables.map((table) => <OneTable key={table.prizeMode} table={table} />)
          )
        }
      </Loaded>
    </>
  );
}

/** Parts per million as percent with two decimals, cut off. */
const percent = (ppm: number): string => `${formatPercent(ppm)} %`;

function OneTable({ table }: { readonly table: PrizeTable }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-lottery.${key}`, more);
  return (
    <Part
      title={`${say(`mode.${table.prizeMode}`)} · ${say(`style.${table.style}`)}`}
      aside={
        <span className="text-[13px] text-text2">{say("tableVersion", { id: table.id, version: table.version })}</span>
      }
    >
      <Table
        label={say(`mode.${table.prizeMode}`)}
        rows={table.plays}
        keyOf={({ playId }) => String(playId)}
        empty={say("noPrizes")}
        columns={[
          {
            id: "play",
            label: say("play"),
            cell: ({ name, code, on }) => (
              <>
                <span className={on ? "font-semibold" : "text-text2 line-through"}>{name}</span>{" "}
                {!on && <b className="text-[12px] text-lose">{say("off")}</b>}
                <br />
                <span translate="no" className="text-[12px] text-text2">
                  {code}
                </span>
              </>
            ),
          },
          { id: "prizes", label: say("prize"), end: true, cell: ({ prizes }) => <Prizes prizes={prizes} /> },
          { id: "rtp", label: say("returns"), end: true, cell: ({ rtp }) => percent(rtp) },
        ]}
      />
    </Part>
  );
}

/** Without zeros that say nothing, thousands apart. */
function shortly(amount: string): string {
  const [whole = "", places = ""] = amount.replace(/\.?0+$/, "").split(".");
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ",") + (places && `.${places}`);
}

/** More prizes than this are folded up. */
const SHOWN = 4;

function Prizes({ prizes }: { readonly prizes: PrizeTable["plays"][number]["prizes"] }) {
  const { t } = useTranslation();
  const lines = prizes.map(({ key, label, amount }) => (
    <span key={key} className="block">
      {prizes.length > 1 && <span className="text-text2">{label} </span>}
      <span className="money">{shortly(amount)}</span>
    </span>
  ));
  if (lines.length <= SHOWN) return lines;
  return (
    <details>
      <summary>{t("console-lottery.prizeCount", { count: lines.length })}</summary>
      {lines}
    </details>
  );
}
