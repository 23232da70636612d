import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox, TextField } from "@taya/ui/field";
import { rowNames } from "../rules/board.ts";
import { readSymbols } from "../rules/entry.ts";
import { banked, type Picks, symbolsOf, toggled, withArea } from "../rules/picks.ts";
import { sayShort } from "../words.ts";
import type { BoardProps } from "./board.tsx";
import { Need } from "./need.tsx";
import { prizeOn } from "./prize-of.ts";

/** The board in words: a field for every row of numbers, a box to tick for every outcome. */
export function TextBoard({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const { play } = room;
  const { grammar } = play;
  const { picks, setPicks } = board;
  const words = "words" in grammar.alphabet;
  return (
    <div className="grid gap-3 max-w-2xl" data-testid="text-board">
      <Need room={room} board={board} />
      {grammar.bankers && (
        <Typed
          label={t("lottery.row.bankers")}
          chosen={picks.bankers}
          read={(text) => readSymbols(text, grammar.alphabet)}
          onChoose={(symbols) =>
            setPicks(symbols.reduce<Picks>((now, symbol) => banked(now, symbol), { ...picks, bankers: [] }))
          }
        />
      )}
      {rowNames(play).map(({ key, values }, area) => {
        const label = t(`lottery.${key}`, { ...values });
        if (words) return <Ticks key={area} {...{ room, board, area, label }} />;
        return (
          <Typed
            key={area}
            label={label}
            chosen={picks.areas[area] ?? []}
            read={(text) => readSymbols(text, grammar.alphabet)}
            onChoose={(symbols) =>
              setPicks(withArea(picks, area, grammar.style === "sequence" ? symbols.slice(-1) : symbols))
            }
          />
        );
      })}
    </div>
  );
}

interface TypedProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly read: (text: string) => { readonly good: readonly string[]; readonly bad: readonly string[] };
  readonly onChoose: (symbols: readonly string[]) => void;
}

function Typed({ label, chosen, read, onChoose }: TypedProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(chosen.join(", "));
  const { bad } = read(text);
  return (
    <TextField
      label={label}
      value={text}
      autoComplete="off"
      error={bad.length > 0 ? t("lottery.entry.bad", { count: bad.length, entries: bad.join(", ") }) : undefined}
      onChange={(event) => {
        setText(event.target.value);
        onChoose(read(event.target.value).good);
      }}
    />
  );
}

function Ticks({ room, board, area, label }: BoardProps & { readonly area: number; readonly label: string }) {
  const { t } = useTranslation();
  const { grammar } = room.play;
  const { picks, setPicks } = board;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-bold">{label}</legend>
      {symbolsOf(grammar.alphabet).map((symbol) => (
        <Checkbox
          key={symbol}
          checked={picks.areas[area]?.includes(symbol) ?? false}
          onChange={() => setPicks(toggled(picks, { area, symbol, grammar }))}
        >
          {sayShort(t, symbol, grammar.alphabet, room.names)}{" "}
          <span className="text-gold money">{prizeOn(room.play, room.offer, symbol)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
