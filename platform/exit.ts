import { isLostConnection } from "./database.ts";
import { DatabaseError } from "./embedded/error.ts";
import { AddressFileError } from "./geo/mmdb.ts";
import { MigrationError } from "./migrate.ts";
import { SecretsError } from "./secret-prints.ts";

/** With what a program of the house ends, so that whoever started it knows why. */
export const EXIT = { unexpected: 1, usage: 2, database: 3, migration: 4, port: 5, production: 6, secrets: 7 } as const;

/** The code for what kept a program from starting or going on; `unexpected` for what nobody foresaw. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof MigrationError) return EXIT.migration;
  if (error instanceof DatabaseError || isLostConnection(error)) return EXIT.database;
  if (error instanceof AddressFileError) return EXIT.usage;
  if (error instanceof SecretsError) return EXIT.secrets;
  return EXIT.unexpected;
}
