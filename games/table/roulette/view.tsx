import { nameOf } from "../../kit/table-parts/names.ts";
import { Shares } from "../../kit/table-parts/roads.tsx";
import { type Bead, type RoadProps, type Say, tableView } from "../../kit/table-view.ts";
import { covered } from "../../kit/tables/roulette.ts";
import { Board } from "./board.tsx";
import { colourName, colourOf } from "./colour.ts";
import type { Spun, Statistics } from "./rules.ts";
import { Scene } from "./scene.tsx";

function bead(brief: string, say: Say): Bead {
  const n = Number(brief);
  const look = {
    "#0f8f52": "bg-[#0f8f52] text-white",
    "#b8152f": "bg-[#b8152f] text-white",
    "#15181f": "bg-[#15181f] text-white ring-1 ring-white/40",
  };
  const name = n === 0 ? say("zero") : `${n}, ${say(colourName(n))}`;
  return { text: brief, label: name, look: look[colourOf(n) as keyof typeof look] };
}

function Road({ road, say }: RoadProps) {
  const all = road as Statistics | null;
  if (!all?.even) return null;
  const of = (spot: string, count: number, colour: string) => ({ label: say(spot), count, colour });
  const numbers = (list: Statistics["hot"]) => (
    <ul className="flex flex-wrap gap-1">
      {list.map(({ number, count }) => (
        <li
          key={number}
          className="grid place-items-center rounded-md min-w-11 px-1 py-0.5 text-white"
          style={{ background: colourOf(number) }}
        >
          <b>{number}</b>
          <span className="text-[11px]">{count}×</span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-3">
      <p className="text-[12px] text-text2">{say("road.lastRounds", { count: all.spins })}</p>
      <Shares
        shares={[
          of("red", all.even["red"] ?? 0, "#e0405a"),
          of("black", all.even["black"] ?? 0, "#8a93a8"),
          of("zero", all.zero, "#0fb868"),
          of("odd", all.even["odd"] ?? 0, "#5cc8ff"),
          of("even", all.even["even"] ?? 0, "#5cc8ff"),
          of("low", all.even["low"] ?? 0, "#ffc83d"),
          of("high", all.even["high"] ?? 0, "#ffc83d"),
        ]}
      />
      <Shares
        shares={[
          ...all.dozens.map((count, at) => of(`dozen:${at + 1}`, count, "#b99aff")),
          ...all.columns.map((count, at) => of(`column:${at + 1}`, count, "#7fe0b0")),
        ]}
      />
      <h3 className="text-[12px] text-text2">{say("hot")}</h3>
      {numbers(all.hot)}
      <h3 className="text-[12px] text-text2">{say("cold")}</h3>
      {numbers(all.cold)}
      <p className="text-[12px] text-text3">{say("road.help")}</p>
    </div>
  );
}

function words({ number }: Spun, say: Say): string[] {
  if (number === 0) return [say("resultIs", { name: say("zero") })];
  const also = [
    "red",
    "black",
    "odd",
    "even",
    "low",
    "high",
    "dozen:1",
    "dozen:2",
    "dozen:3",
    "column:1",
    "column:2",
    "column:3",
  ];
  const names = also.filter((spot) => covered(spot)!.includes(number)).map((spot) => say(spot));
  return [say("resultIs", { name: `${number}` }), `${names.join(", ")}.`];
}

export default tableView<Spun>({ code: "roulette", Board, Scene, Road, name: nameOf, words, bead });
