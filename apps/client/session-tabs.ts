import { type SessionCache, session, type SessionState, useSession } from "./session.ts";

/** Tells the page that another tab has logged in for it. */
export const JOINED = "taya:joined";

type Said =
  | { readonly t: "who" }
  | { readonly t: "in"; readonly state: SessionCache }
  | { readonly t: "out"; readonly token: string };

/**
 * The tabs of a browser are one session: the server binds it to a cookie that they share. A new tab asks the others who
 * is in; a login, a new token or an answered disclaimer in one is taken over by all; a logout ends all and is said there.
 */
export function shareSession(channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">): void {
  const say = (said: Said) => channel.postMessage(said);
  const tell = () => say({ t: "in", state: session.kept() });
  /** What another tab said is not said again. */
  let hearing = false;
  channel.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    const { token, ended } = session.get();
    if (data.t === "who") return void (token && !ended && tell());
    hearing = true;
    if (data.t === "in") join(data.state);
    else if (data.token === token) session.lost("AUTH_NOT_LOGGED_IN");
    hearing = false;
  });
  useSession.subscribe((now, before) => {
    if (hearing) return;
    if (now.token === null) return void (before.token && left(now) && say({ t: "out", token: before.token }));
    if (now.ended === null && differs(now, before)) tell();
  });
  if (session.get().token === null) say({ t: "who" });
}

function join(state: SessionCache): void {
  session.begin(state);
  dispatchEvent(new Event(JOINED));
}

/** Somebody left; a session that another device ended is told to each tab by the server. */
const left = ({ ended }: SessionState): boolean => ended === null;

const SHARED = ["token", "mustAgree", "mustChange", "ended"] as const;
const differs = (now: SessionState, before: SessionState): boolean => SHARED.some((key) => now[key] !== before[key]);
