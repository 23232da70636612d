import { useTranslation } from "react-i18next";
import { rowNames } from "../rules/board.ts";
import { banked, symbolsOf, toggled, withArea } from "../rules/picks.ts";
import { sayShort } from "../words.ts";
import type { BoardProps } from "./board.tsx";
import { Cells } from "./cells.tsx";
import { Need } from "./need.tsx";
import { differ, prizeOn } from "./prize-of.ts";
import { QuickRow } from "./quick-row.tsx";

/** A row of symbols for every place or role, bankers in a row of their own. */
export function RowsBoard({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const { play, offer } = room;
  const { grammar } = play;
  const { picks, setPicks } = board;
  const symbols = symbolsOf(grammar.alphabet);
  const words = "words" in grammar.alphabet || Object.keys(room.names).length > 0;
  const prized = differ(play, offer);
  const cellsOf = (chosen: readonly string[]) =>
    symbols.map((symbol) => ({
      id: symbol,
      text: sayShort(t, symbol, grammar.alphabet, room.names),
      pressed: chosen.includes(symbol),
      ...(prized && { below: prizeOn(play, offer, symbol) }),
    }));
  return (
    <div className="grid gap-2">
      <Need room={room} board={board} />
      {grammar.bankers && (
        <Row label={t("lottery.row.bankers")} hint={t("lottery.row.bankersHelp")}>
          <Cells
            look="ball"
            label={t("lottery.row.bankers")}
            cells={cellsOf(picks.bankers)}
            onPress={(symbol) => setPicks(banked(picks, symbol))}
            className="flex flex-wrap gap-1.5"
          />
        </Row>
      )}
      {rowNames(play).map(({ key, values }, area) => {
        const label = t(`lottery.${key}`, { ...values });
        return (
          <Row key={area} label={label}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Cells
                look={words || prized ? "label" : "ball"}
                label={label}
                cells={cellsOf(picks.areas[area] ?? [])}
                onPress={(symbol) => setPicks(toggled(picks, { area, symbol, grammar }))}
                className={`flex flex-wrap gap-1.5 ${prized ? "*:min-w-16" : words ? "*:min-w-20" : ""}`}
              />
              <QuickRow
                room={room}
                symbols={symbols.filter((symbol) => !picks.bankers.includes(symbol))}
                label={label}
                onChoose={(chosen) => setPicks(withArea(picks, area, chosen))}
              />
            </div>
          </Row>
        );
      })}
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}

function Row({ label, hint, children }: RowProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-[104px_1fr] items-center rounded-md bg-bg1 border border-line p-2.5">
      <p className="font-bold text-[14px]">
        {label}
        {hint && <span className="block text-[12px] font-normal text-text3">{hint}</span>}
      </p>
      {children}
    </div>
  );
}
