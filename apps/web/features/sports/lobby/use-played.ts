import { useEffect, useState } from "react";
import { listen } from "@taya/client/live";
import { topics } from "@taya/client/topics";
import type { Fixture } from "../odds/types.ts";

type Played = ReadonlyMap<string, Fixture>;

/** Everything that is being played, as the live line tells it; undefined before it has. */
export function usePlayed(): readonly Fixture[] | undefined {
  const [played, setPlayed] = useState<Played>();
  useEffect(() => {
    return listen(topics.sportsbook.live, (told) => {
      if (!told) return;
      setPlayed((before) => {
        // A change says what is over as well; all of it does not.
        const next = new Map("over" in told ? before : []);
        for (const fixture of told.list) next.set(fixture.id, fixture);
        if ("over" in told) for (const id of told.over) next.delete(id);
        return next;
      });
    });
  }, []);
  return played && [...played.values()];
}
