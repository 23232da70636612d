import { isDeepStrictEqual } from "node:util";
import type { FieldError } from "@taya/kernel/result";
import type { Setting, Settings } from "@taya/kernel/setting";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import * as z from "zod/mini";
import { program } from "../points.ts";

type Json = z.core.util.JSONType;

/** A change of one setting of a room, on the wire. */
export interface Change {
  readonly room: string;
  readonly name: string;
  readonly seen: Json;
  readonly value: Json;
}

const isShown = ({ changed }: Setting): boolean => changed === "page" || changed === "page of identity";
export const bearsOnIdentity = ({ changed }: Setting): boolean => changed === "page of identity";

/** What the rooms show on the page, by room. */
export function shownSettings({ points }: Pick<Platform, "points">): ReadonlyMap<string, Settings> {
  const rooms = [...(points.one(program)?.settings ?? [])].map(([room, declared]) => {
    const shown = Object.fromEntries(Object.entries(declared).filter(([, each]) => isShown(each)));
    return [room, shown] as const;
  });
  return new Map(rooms.filter(([, shown]) => Object.keys(shown).length > 0));
}

/** The declaration of a setting of the page; undefined where the page has none of that name. */
export function declaredOf(
  platform: Pick<Platform, "points">,
  { room, name }: Pick<Change, "room" | "name">,
): Setting | undefined {
  const settings = shownSettings(platform).get(room) ?? {};
  return Object.hasOwn(settings, name) ? settings[name] : undefined;
}

/** A value as it travels and as it is stored. */
export const wireOf = ({ schema }: Setting, value: unknown): Json =>
  JSON.parse(JSON.stringify(z.encode(schema, value as never))) as Json;

/** What is wrong with changes: no such setting, one twice, a value that does not fit, or nothing changed. */
export function wrongWith(platform: Pick<Platform, "points">, changes: readonly Change[]): FieldError[] {
  return changes.flatMap((change, at): FieldError[] => {
    const { room, name, seen, value } = change;
    const declared = declaredOf(platform, change);
    if (!declared) return [{ field: `changes.${at}.name`, rule: "unknown" }];
    if (changes.findIndex((each) => each.room === room && each.name === name) < at)
      return [{ field: `changes.${at}.name`, rule: "taken" }];
    const fits = z.safeParse(declared.schema, value);
    const changed = fits.success && !isDeepStrictEqual(wireOf(declared, fits.data), seen);
    return changed ? [] : [{ field: `changes.${at}.value`, rule: "range" }];
  });
}

/** The values that stand there now for the settings that are to be changed, in their order. */
export async function standing(
  platform: Pick<Platform, "points" | "settings">,
  tx: Db,
  merchant: string,
  changes: readonly Pick<Change, "room" | "name">[],
): Promise<Json[]> {
  const values = [];
  for (const change of changes) {
    const declared = declaredOf(platform, change);
    if (!declared) throw new Error(`no setting ${change.room}.${change.name} on the page`);
    const found = await platform.settings.read(merchant, change.room, { [change.name]: declared }, tx);
    values.push(wireOf(declared, found[change.name]));
  }
  return values;
}
