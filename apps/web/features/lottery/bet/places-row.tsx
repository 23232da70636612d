import { useTranslation } from "react-i18next";
import { choose } from "@taya/games/kit/lottery/counting";
import { placesOf } from "../rules/count.ts";
import type { BoardProps } from "./board.tsx";
import { Cells } from "./cells.tsx";

/** On which places a play runs, and how many combinations of them that makes. */
export function PlacesRow({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const { play } = room;
  const least = play.grammar.places ?? 0;
  const { picks, setPicks } = board;
  const places = Array.from({ length: placesOf(play) }, (_, at) => at);
  const sets = choose(picks.places.length, least);
  return (
    <div className="grid gap-2 sm:grid-cols-[104px_1fr] items-center rounded-md bg-bg1 border border-line p-2.5">
      <p className="font-bold text-[14px]">{t("lottery.places.title")}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Cells
          look="label"
          label={t("lottery.places.title")}
          cells={places.map((place) => ({
            id: String(place),
            text: t("lottery.row.place", { place: place + 1 }),
            pressed: picks.places.includes(place),
          }))}
          onPress={(id) => {
            const place = Number(id);
            const next = picks.places.includes(place)
              ? picks.places.filter((each) => each !== place)
              : [...picks.places, place].toSorted((a, b) => a - b);
            setPicks({ ...picks, places: next });
          }}
          className="flex flex-wrap gap-1.5"
        />
        <span className={`text-[13px] ${sets === 0 ? "text-lose" : "text-text3"}`}>
          {sets === 0 ? t("lottery.places.more", { count: least }) : t("lottery.places.sets", { count: sets })}
        </span>
      </div>
    </div>
  );
}
