import type { Say } from "@taya/games/kit/table-view";
import { useTranslation } from "react-i18next";
import { formatAmount } from "@taya/client/amount";
import { formatNumber } from "@taya/client/format";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import type { TableNow } from "./heard.ts";
import type { TableRow } from "./wire.ts";

interface HeaderProps {
  readonly table: TableNow;
  readonly tables: readonly TableRow[];
  readonly balance: string | undefined;
  readonly muted: boolean;
  readonly textMode: boolean;
  readonly say: Say;
  readonly onTable: (id: string) => void;
  readonly onMute: () => void;
  readonly onTextMode: () => void;
  readonly onInfo: () => void;
  readonly onFairness: () => void;
}

/** Which table this is, that no dealer stands behind it, who else is here, and the small switches. */
export function Header(props: HeaderProps) {
  const { t } = useTranslation();
  const { table, tables, say, muted, textMode } = props;
  const { min, max } = table.limits;
  return (
    <header className="relative flex items-center gap-2 sm:gap-4 min-h-12 px-2 sm:px-3 bg-black/70">
      <div className="grid min-w-0">
        {tables.length > 1 ? (
          <select
            aria-label={say("chooseTable")}
            data-testid="table-choice"
            value={table.tableId}
            onChange={(event) => props.onTable(event.target.value)}
            className="min-h-7 max-w-44 sm:max-w-none bg-transparent font-extrabold text-[15px]! rounded [&>option]:bg-bg1"
          >
            {tables.map((each) => (
              <option key={each.tableId} value={each.tableId}>
                {each.name}
              </option>
            ))}
          </select>
        ) : (
          <h1 className="font-extrabold text-[15px] truncate">{table.name}</h1>
        )}
        <p className="flex items-center gap-1.5 text-[min(11px,3.6vw)] text-text2 whitespace-nowrap">
          <span
            data-testid="table-label"
            className="rounded bg-white/15 px-1.5 font-bold text-text"
            title={say("rngTableHelp")}
          >
            {say("rngTable")}
          </span>
          <span className="max-sm:hidden">{say("limits", { min: formatAmount(min), max: formatAmount(max) })}</span>
          {table.players !== undefined && (
            <span className="inline-flex items-center gap-0.5" title={say("players", { count: table.players })}>
              <Icon name="users" size={13} />
              <span className="sr-only">{say("players", { count: table.players })}</span>
              <span aria-hidden="true">{formatNumber(table.players)}</span>
            </span>
          )}
        </p>
      </div>
      <span className="grow" />
      <div className="framed:hidden grid justify-items-end leading-tight">
        <span className="text-[min(11px,3.6vw)] text-text3">{t("game.balance")}</span>
        <span data-testid="game-balance" className="font-bold text-[min(14px,4vw)]">
          {props.balance === undefined ? "—" : <Money amount={props.balance} />}
        </span>
      </div>
      <div className="flex -me-1">
        <IconButton
          className="max-sm:size-10!"
          label={t(muted ? "game.soundOn" : "game.soundOff")}
          aria-pressed={muted}
          onClick={props.onMute}
        >
          <Icon name={muted ? "volume-off" : "volume"} />
        </IconButton>
        <IconButton
          className="max-sm:size-10!"
          label={t("game.textMode")}
          aria-pressed={textMode}
          data-testid="text-mode-switch"
          onClick={props.onTextMode}
        >
          <Icon name="list-details" />
        </IconButton>
        <IconButton
          className="max-sm:size-10!"
          label={say("fairness")}
          data-testid="table-fairness"
          data-round={table.roundId ?? ""}
          onClick={props.onFairness}
        >
          <Icon name="shield-check" />
        </IconButton>
        <IconButton className="max-sm:size-10!" label={t("game.info")} data-testid="game-info" onClick={props.onInfo}>
          <Icon name="info-circle" />
        </IconButton>
      </div>
    </header>
  );
}
