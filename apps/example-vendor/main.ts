import { resolve } from "node:path";
import { openJournal } from "./journal.ts";
import { createOutbox } from "./outbox.ts";
import { resume, type Table } from "./rounds.ts";
import { createPages } from "./server.ts";
import { readSettings } from "./settings.ts";
import { writeStatements } from "./statements.ts";

const STATEMENTS_MS = 60_000;

/** Starts the vendor: what a crash left behind is taken up first, then the page is served to this machine. */
function main(): void {
  const settings = readSettings(process.env);
  const folder = resolve(settings.folder);
  const journal = openJournal(folder);
  const outbox = createOutbox(settings, journal);
  const table: Table = { settings, journal, outbox };
  resume(table);
  const statements = () => writeStatements(journal, folder, Date.now());
  statements();
  const nightly = setInterval(statements, STATEMENTS_MS);
  const server = createPages(table);
  server.on("error", (error) => {
    process.stderr.write(`port ${settings.port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(settings.port, "127.0.0.1", () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : settings.port;
    process.stdout.write(`The example vendor is ready on http://localhost:${port}\n`);
  });
  const stop = () => {
    clearInterval(nightly);
    outbox.stop();
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main();
