import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import sharp from "sharp";

const SIDE = 16;
/** Shades between the darkest and the brightest part; below it there is nothing to recognise. */
const FEATURES = 24;
/** Of 256 bits: what redrawing, scaling, light and a narrow crop change, and another picture does not keep to. */
const ALIKE = 40;

/**
 * How a picture looks, as 256 bits that stay nearly the same when it is scaled, stored anew, lit otherwise or cropped a
 * little (difference hash of 16 rows); undefined for one that shows nothing.
 */
export async function lookOf(bytes: Uint8Array): Promise<string | undefined> {
  const size = SIDE + 1;
  const grey = await sharp(bytes).greyscale().blur(2).resize(size, SIDE, { fit: "fill" }).raw().toBuffer();
  if (Math.max(...grey) - Math.min(...grey) < FEATURES) return undefined;
  const bits: string[] = [];
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const at = row * size + column;
      bits.push(grey[at]! < grey[at + 1]! ? "1" : "0");
    }
  }
  return bits.join("");
}

/** A picture's look as it is, and as it would be turned by quarters and mirrored. */
export interface Looks {
  readonly look: string;
  readonly turned: readonly string[];
}

const TURNS = [0, 90, 180, 270].flatMap((angle) => [false, true].map((mirrored) => ({ angle, mirrored }))).slice(1);

/** Both; undefined for a picture that shows nothing. */
export async function looksOf(bytes: Uint8Array): Promise<Looks | undefined> {
  const look = await lookOf(bytes);
  if (look === undefined) return undefined;
  const small = await sharp(bytes)
    .resize(20 * SIDE, 20 * SIDE, { fit: "fill" })
    .png()
    .toBuffer();
  const turned = TURNS.map(async ({ angle, mirrored }) =>
    lookOf(await sharp(small).rotate(angle).flop(mirrored).png().toBuffer()),
  );
  return { look, turned: (await Promise.all(turned)).flatMap((each) => each ?? []) };
}

/** Whether two looks are one picture's. */
export const looksAlike = (one: string, other: string): boolean =>
  [...one].filter((bit, at) => bit !== other[at]).length <= ALIKE;

export async function insertLook(tx: Db, documentId: string, { look, turned }: Looks): Promise<void> {
  await sql`
    insert into accounts.picture_look (document_id, look, turned)
    values (${documentId}, ${look}::bit(256), ${[...turned]}::text[]::bit(256)[])`.execute(tx);
}

/** Players of a brand one of whose pictures is also one of this player's, turned and mirrored or not. */
export async function samePictures(
  db: Db,
  { id, merchant }: { readonly id: PlayerId; readonly merchant: string },
): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    with mine as (
      select unnest(array[look] || turned) as look
      from accounts.document d join accounts.picture_look l on l.document_id = d.id where d.player_id = ${id})
    select distinct d.player_id as "playerId" from accounts.picture_look l join accounts.document d on d.id = l.document_id
    where d.merchant = ${merchant} and d.player_id <> ${id}
      and exists (select from mine where bit_count(mine.look # l.look) <= ${ALIKE})
    limit 50`.execute(db);
  return rows.map((row) => row.playerId);
}
