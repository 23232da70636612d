import type { ReactNode } from "react";
import type { Bead, Say } from "../table-view.ts";
import type { RoadBoard } from "../tables/road-board.ts";
import { DerivedRoads, RoadGrid, type RoadCell, type RoadLook } from "./roads.tsx";

interface SideRoadsProps<C extends RoadCell> {
  readonly roads: RoadBoard<string> & { readonly bead: readonly C[] };
  readonly say: Say;
  readonly look: (value: string) => RoadLook;
  /** Further marks on a bead. */
  readonly more?: (bead: C) => ReactNode;
  /** Colour of the stroke over a win after which the sides tied; none where they cannot. */
  readonly tie?: string;
}

/** Bead plate, big road and the roads made from it, of a game in which one of two sides wins. */
export function SideRoads<C extends RoadCell>({ roads, say, look, more, tie }: SideRoadsProps<C>) {
  return (
    <>
      <RoadGrid
        label={say("road.beads")}
        cells={roads.bead}
        columns={14}
        form="bead"
        look={look}
        {...(more && { more })}
      />
      <RoadGrid
        label={say("road.big")}
        cells={roads.bigRoad}
        columns={24}
        form="ring"
        look={look}
        more={({ ties }) => tie && ties > 0 && <path d="M4 16L16 4" stroke={tie} strokeWidth="2.4" />}
      />
      <DerivedRoads
        roads={[roads.bigEyeBoy, roads.smallRoad, roads.cockroachPig]}
        labels={[say("road.bigEye"), say("road.small"), say("road.cockroach")]}
      />
    </>
  );
}

/** The bead of a result that is a letter, which a language may write otherwise. */
export const letterBead =
  (looks: Readonly<Record<string, string>>, letter = (result: string) => result) =>
  (result: string, say: Say): Bead => ({
    text: say(`letter.${letter(result)}`),
    label: say(result),
    look: looks[result] ?? "bg-bg3",
  });
