import { type ApiOf, apiOf } from "./ask.ts";
import { table } from "./calls.gen.ts";
import { sendAs, type Sender } from "./send.ts";
import { session } from "./session.ts";

/** Tells the page that a call was refused because the site is closed for this visitor. */
export const CLOSED_SEEN = "taya:closed";

const player: Sender = {
  headers() {
    const { token } = session.get();
    return { "X-Client": "web", ...(token && { Authorization: `Bearer ${token}` }) };
  },
  refused(code) {
    if (code === "AUTH_SESSION_EXPIRED" || code === "AUTH_SESSION_REPLACED") session.lost(code);
    if (code === "SYS_MAINTENANCE" || code === "SYS_REGION") dispatchEvent(new Event(CLOSED_SEEN));
  },
};

/** Every call that visitors, players and agents make. */
export const api: ApiOf<typeof table> = apiOf(table, sendAs(player));
