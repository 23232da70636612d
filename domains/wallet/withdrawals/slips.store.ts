import type { Db } from "@taya/platform/database";
import type { Files } from "@taya/platform/files";
import { sql } from "kysely";

/** Writes down which files belong to a player's answer. */
export async function keepSlips(tx: Db, withdrawalId: string, names: readonly string[]): Promise<void> {
  for (const [number, file] of names.entries()) {
    await sql`
      insert into wallet.withdrawal_proof (withdrawal_id, number, file)
      values (${withdrawalId}, ${number}, ${file})`.execute(tx);
  }
}

/** The pictures of an answer as data URLs. */
export async function showSlips(db: Db, files: Files, withdrawalId: string): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from wallet.withdrawal_proof where withdrawal_id = ${withdrawalId} order by number`.execute(db);
  const shown: string[] = [];
  for (const { file } of rows) {
    const bytes = Buffer.from(await files.read(file));
    shown.push(`data:image/jpeg;base64,${bytes.toString("base64")}`);
  }
  return shown;
}
