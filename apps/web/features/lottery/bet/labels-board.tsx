import { useTranslation } from "react-i18next";
import { symbolsOf, toggled } from "../rules/picks.ts";
import { sayShort } from "../words.ts";
import type { BoardProps } from "./board.tsx";
import { Cells } from "./cells.tsx";
import { Need } from "./need.tsx";
import { prizeOn } from "./prize-of.ts";

const MANY = 16;

/** Outcomes with what they pay written on them. */
export function LabelsBoard({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const { play, offer } = room;
  const { grammar } = play;
  const { picks, setPicks } = board;
  const symbols = symbolsOf(grammar.alphabet);
  const many = symbols.length > MANY;
  const wide = !many && symbols.length <= 4;
  return (
    <div className="grid gap-2">
      {"words" in grammar.alphabet && <Need room={room} board={board} />}
      <div className="rounded-md bg-bg1 border border-line p-2.5">
        <Cells
          look="label"
          label={offer.name}
          cells={symbols.map((symbol) => ({
            id: symbol,
            text: sayShort(t, symbol, grammar.alphabet, room.names),
            below: prizeOn(play, offer, symbol),
            pressed: picks.areas[0]?.includes(symbol) ?? false,
          }))}
          onPress={(symbol) => setPicks(toggled(picks, { area: 0, symbol, grammar }))}
          className={`grid gap-2 ${many ? "grid-cols-[repeat(auto-fill,minmax(64px,1fr))]" : wide ? "grid-cols-[repeat(auto-fit,minmax(120px,1fr))] *:min-h-16" : "grid-cols-[repeat(auto-fill,minmax(104px,1fr))]"}`}
        />
      </div>
    </div>
  );
}
