/** A box on the screen, as the browser measures it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Which of the places a message stands at: the first that lies over none of the fields, else the one over the fewest. */
export function freePlace(places: readonly Box[], fields: readonly Box[]): number {
  const covered = places.map((place) => fields.filter((field) => overlap(place, field)).length);
  return covered.indexOf(Math.min(...covered));
}
