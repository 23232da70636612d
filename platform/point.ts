/**
 * An extension point: a place in a room which rooms above it fill. The lower room declares it, says what it takes, and
 * reads it at the moment of use; it never learns who filled it. The upper room contributes when it is built.
 */
export interface Point<T> {
  /** The room that declares it and what it is: "accounts.screens". */
  readonly name: string;
  /** Whether a second contribution is welcome or stops the start. */
  readonly takes: "one" | "many";
  /** What a room puts into its `extends`. */
  with(value: T): Extension;
}

/** A point that one room alone may fill. */
export interface OnePoint<T> extends Point<T> {
  readonly takes: "one";
}

/** What a room contributes to a point of a room below it. */
export interface Extension {
  readonly point: Pick<Point<never>, "name" | "takes">;
  readonly value: unknown;
}

/** A point that any number of rooms may fill, read in the order in which they were built. */
export const point = <T>(name: string): Point<T> => declared(name, "many");

/** A point that one room fills, or none. */
export const onePoint = <T>(name: string): OnePoint<T> => declared(name, "one");

function declared<T, Takes extends "one" | "many">(name: string, takes: Takes) {
  const made = { name, takes, with: (value: T): Extension => ({ point: made, value }) };
  return made;
}

/** What rooms have contributed, in one program. */
export interface Points {
  /** Adds what a room contributes. Throws when a point of one is filled already, with the names of both rooms. */
  extend(room: string, extensions: readonly Extension[]): void;
  /** Everything that was contributed to a point. */
  all<T>(of: Point<T>): readonly T[];
  /** What was contributed to a point of one; undefined when nobody did. */
  one<T>(of: OnePoint<T>): T | undefined;
}

export function createPoints(): Points {
  const contributed = new Map<string, { readonly room: string; readonly value: unknown }[]>();
  const of = (name: string) => contributed.get(name) ?? [];
  return {
    extend(room, extensions) {
      for (const { point: at, value } of extensions) {
        const [before] = of(at.name);
        if (before && at.takes === "one") {
          throw new Error(`${at.name} takes one contribution: ${before.room} made it, ${room} makes another`);
        }
        contributed.set(at.name, [...of(at.name), { room, value }]);
      }
    },
    all: <T>({ name }: Point<T>) => of(name).map(({ value }) => value as T),
    one: <T>({ name }: OnePoint<T>) => of(name)[0]?.value as T | undefined,
  };
}
