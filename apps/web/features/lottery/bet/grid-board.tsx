import { useTranslation } from "react-i18next";
import { labelsOf } from "@taya/games/kit/lottery/classes";
import { rowNames } from "../rules/board.ts";
import { symbolsOf, toggled, withArea } from "../rules/picks.ts";
import { sayShort } from "../words.ts";
import type { BoardProps } from "./board.tsx";
import { Cells } from "./cells.tsx";
import { Need } from "./need.tsx";
import { differ, prizeOn } from "./prize-of.ts";
import { QuickRow } from "./quick-row.tsx";

/** Fields of many numbers, as 1 to 49; those of mark six carry the colour of their wave. */
export function GridBoard({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const { play, offer } = room;
  const { grammar } = play;
  const { picks, setPicks } = board;
  const symbols = symbolsOf(grammar.alphabet);
  const waves = play.code.startsWith("hk6.");
  const prized = differ(play, offer);
  return (
    <div className="grid gap-4 xl:grid-cols-1">
      <Need room={room} board={board} />
      {rowNames(play).map(({ key, values }, area) => {
        const label = t(`lottery.${key}`, { ...values });
        const chosen = picks.areas[area] ?? [];
        return (
          <section key={area} className="grid gap-2 rounded-md bg-bg1 border border-line p-2.5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h3 className="font-bold grow">{label}</h3>
              <QuickRow
                room={room}
                symbols={symbols}
                label={label}
                onChoose={(next) => setPicks(withArea(picks, area, next))}
              />
            </div>
            <Cells
              look="number"
              label={label}
              cells={symbols.map((symbol) => ({
                id: symbol,
                text: waves ? <Waved number={symbol} /> : sayShort(t, symbol, grammar.alphabet, room.names),
                pressed: chosen.includes(symbol),
                name: waves ? `${symbol.padStart(2, "0")}, ${t(`lottery.word.${waveOf(symbol)}`)}` : undefined,
                ...(prized && { below: prizeOn(play, offer, symbol) }),
              }))}
              onPress={(symbol) => setPicks(toggled(picks, { area, symbol, grammar }))}
              className={`grid gap-1.5 grid-cols-[repeat(auto-fill,minmax(44px,1fr))] ${prized ? "*:h-14" : ""}`}
            />
          </section>
        );
      })}
    </div>
  );
}

const waveOf = (number: string): string => labelsOf("six.waves", Number(number), "2026-01-01")[0]!;
const DOTS: Readonly<Record<string, string>> = { red: "bg-[#ff5d70]", blue: "bg-[#4f9bff]", green: "bg-[#2ecc80]" };

const Waved = ({ number }: { readonly number: string }) => (
  <span className="grid justify-items-center gap-0.5">
    {number.padStart(2, "0")}
    <span className={`block h-1 w-5 rounded-full ${DOTS[waveOf(number)]}`} />
  </span>
);
