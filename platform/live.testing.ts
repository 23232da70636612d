import type { LiveHub } from "./live.ts";

/** A hub that only notes what is told: the name on the wire, and whose copy where it is one player's. */
export const notingHub = (hub: LiveHub, note: (name: string, playerId: string | undefined) => void): LiveHub => ({
  ...hub,
  changed: (topic, ...[whose]) => note(`${topic.name}${whose?.of ?? ""}`, whose?.playerId),
});
