import { apiOf } from "./ask.ts";
import type { table } from "./calls.gen.ts";
import { first } from "./first.gen.ts";
import { importWithRetry } from "./import-with-retry.ts";
import { sendAs, type Sender } from "./send.ts";
import { session } from "./session.ts";

/** Tells the page that a call was refused because the site is closed for this visitor. */
export const CLOSED_SEEN = "taya:closed";

/** The server does not know the session of a call any more. */
const OVER = new Set(["AUTH_NOT_LOGGED_IN", "AUTH_SESSION_EXPIRED", "AUTH_SESSION_REPLACED"]);

const player: Sender = {
  headers() {
    const { token } = session.get();
    return { "X-Client": "web", ...(token && { Authorization: `Bearer ${token}` }) };
  },
  // The dialog that holds the session stands before every page; what they ask for goes on once it is answered.
  ready: ({ waits }) => (waits ? session.free() : undefined),
  refused(code, { Authorization }) {
    if (code === "SYS_MAINTENANCE" || code === "SYS_REGION") dispatchEvent(new Event(CLOSED_SEEN));
    // What was asked before somebody else logged in, or in another tab, says nothing of the session there is now.
    if (Authorization !== player.headers()["Authorization"]) return;
    if (code === "DISCLAIMER_REQUIRED") session.update({ mustAgree: true });
    if (code === "AUTH_PASSWORD_CHANGE_REQUIRED") session.update({ mustChange: true });
    if (OVER.has(code)) session.lost(code);
  },
};

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** The calls of the first screen are at hand; the table of all comes with the first other one, or with whoever is logged in. */
const tables: Tables[] = [first];
async function lineOf(room: string, name: string): Promise<string> {
  const [known, all] = tables;
  const line = known?.[room]?.[name] ?? all?.[room]?.[name];
  if (line) return line;
  tables[1] = (await importWithRetry(() => import("./calls.gen.ts"))).table;
  return tables[1][room]![name]!;
}
if (session.get().token) void lineOf("accounts", "info").catch(() => undefined);

/** Every call that visitors, players and agents make. */
export const api = apiOf<typeof table>(lineOf, sendAs(player));
