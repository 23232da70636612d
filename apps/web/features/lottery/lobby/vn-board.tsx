import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { current } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { LotsTable, MainLot } from "../result/lots.tsx";
import type { LotteryPlace } from "../rules/pages.ts";
import { readWinning } from "../rules/winning.ts";
import type { Opened } from "../types.ts";
import { gameLink } from "./game-link.ts";

const BOARD = 100;
const REGIONS = ["NORTH", "CENTRAL", "SOUTH"] as const;

/** The results board of Vietnam: by region, the main prize in sight, all lots a press away. */
export function VnBoard({ place }: { readonly place: LotteryPlace }) {
  const { t } = useTranslation();
  const language = current().code.toUpperCase();
  const ask = { prizeMode: "Lott", count: BOARD, sort: "menu", device: "WEB", language } as const;
  const { data } = useCall(api.lottery.opened, ask, { freshMs: 2_000 });
  const drawn = data?.filter(
    (each) => each.vassalage === "TCG_LOTTO_VN" && readWinning(each.winningNumber).kind === "lots",
  );
  if (!drawn || drawn.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="vn-board">
      <h2 id="vn-board" className="display text-lg">
        {t("lottery.lobby.board")}
      </h2>
      <div className="grid gap-4 grid-cols-1 lg:grid-cols-3 items-start">
        {REGIONS.map((region) => (
          <Region key={region} region={region} rows={drawn.filter((each) => each.region === region)} place={place} />
        ))}
      </div>
    </section>
  );
}

interface RegionProps {
  readonly region: (typeof REGIONS)[number];
  readonly rows: readonly Opened[];
  readonly place: LotteryPlace;
}

function Region({ region, rows, place }: RegionProps) {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-bold text-text2">{t(`lottery.region.${region}`)}</h3>
      {rows.map((row) => {
        const shown = readWinning(row.winningNumber);
        const tiers = shown.kind === "lots" ? shown.tiers : [];
        return (
          <details key={row.gameId} className="card group/row">
            <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 min-h-14 px-3 py-2 cursor-pointer list-none">
              <span className="grow min-w-32">
                <b className="block">{row.gameName}</b>
                <span className="block text-[12px] text-text3 money">
                  {formatDateTime(row.openTime, zone).slice(0, 16)}
                </span>
              </span>
              <MainLot tiers={tiers} />
              <Icon
                name="chevron-down"
                className="text-text3 transition-transform duration-120 group-open/row:rotate-180"
              />
            </summary>
            <div className="px-3 pb-3 grid gap-2">
              <LotsTable tiers={tiers} />
              <Link
                to={gameLink(place, row.gameCode)}
                className="min-h-11 inline-flex items-center font-bold text-brand-text hover:underline"
              >
                {t("lottery.lobby.open", { name: row.gameName })}
              </Link>
            </div>
          </details>
        );
      })}
    </div>
  );
}
