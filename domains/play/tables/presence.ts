import { SECOND } from "@taya/kernel/instant";
import type { TableContext } from "./table-context.ts";
import { forgetWatched, sayWatched } from "./tables.store.ts";

const SAY_MS = 5 * SECOND;
const FORGET_MS = 300 * SECOND;

/** Says every few seconds how many look at each table through this process, for as long as anybody does. */
export function createPresence({ platform }: TableContext) {
  const { database, clock, live, log } = platform;
  const process = platform.id<"process">();
  let timer: NodeJS.Timeout | undefined;
  let before = new Map<string, number>();

  async function say(): Promise<void> {
    const counts = new Map(
      [...live.present("table."), ...live.present("crash.")].map(([topic, players]) => [
        topic.slice(topic.indexOf(".") + 1),
        players,
      ]),
    );
    const gone = [...before.keys()].filter((table) => !counts.has(table));
    const told = new Map([...counts, ...gone.map((table) => [table, 0] as const)]);
    if (told.size === 0) return;
    await sayWatched(database.db, process, told, clock.now());
    if (gone.length > 0) await forgetWatched(database.db, clock.now() - FORGET_MS);
    before = counts;
  }

  return {
    say,
    start() {
      timer = setInterval(() => {
        say().catch((error: unknown) => log.warn({ error }, "it could not be told who looks at tables"));
      }, SAY_MS);
    },
    stop: () => clearInterval(timer),
  };
}
