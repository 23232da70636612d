/**
 * Works something out once for every thing it is of, such as a moment of a match, and what it is about; forgotten with the
 * thing. The thing must never change.
 */
export function oncePer<T extends object, About, Found>(
  work: (thing: T, about: About) => Found,
): (thing: T, about: About) => Found {
  const known = new WeakMap<T, Map<About, Found>>();
  return (thing, about) => {
    let found = known.get(thing);
    if (!found) known.set(thing, (found = new Map<About, Found>()));
    if (!found.has(about)) found.set(about, work(thing, about));
    return found.get(about)!;
  };
}
