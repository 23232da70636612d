import { create } from "zustand";
import { browserStore, tabStore } from "./storage.ts";

/** What the page remembers of who is logged in; lives in sessionStorage, so it ends with the tab. */
export interface SessionState {
  readonly token: string | null;
  readonly username: string | null;
  readonly type: number | null;
  readonly customerId: string | null;
  /** Whether money may go up the line. */
  readonly toUpline: boolean;
  /** Labels operators have given. */
  readonly memberLabel: readonly string[];
  readonly firstTimeLogin: boolean;
  /** Forced change of password is open; only few calls answer. */
  readonly mustChange: boolean;
  /** The disclaimer was not agreed to yet; calls wait until it is. */
  readonly mustAgree: boolean;
  readonly changeTicket: string | null;
  /** Why the last session ended, until somebody has said so; an expired one still has its token. */
  readonly ended: string | null;
  readonly device: string;
}

/** What is kept of it for the tab. */
export type SessionCache = Omit<SessionState, "ended" | "device">;

const KEY = "taya.session";
const DEVICE = "taya.device";
const LANGUAGE = "taya.language";
const nobody = { token: null, username: null, type: null, customerId: null, toUpline: false, memberLabel: [] };
const none = { ...nobody, firstTimeLogin: false, mustChange: false, mustAgree: false, changeTicket: null };

/** The session as React state: `useSession((s) => s.token)`. */
export const useSession = create<SessionState>(() => ({ ...none, ended: null, ...read(), device: device() }));

/** Changes of the session; every one is also written to sessionStorage, which the game frame shares. */
export const session = {
  get: () => useSession.getState(),
  /** As it is kept, and told to other tabs. */
  kept(): SessionCache {
    const { device: _, ended: __, ...state } = useSession.getState();
    return state;
  },
  begin(state: SessionCache) {
    write(state);
    useSession.setState({ ...state, ended: null });
  },
  update(change: Partial<Omit<SessionState, "device">>) {
    write({ ...session.kept(), ...change });
    useSession.setState(change);
  },
  end() {
    tabStore.removeItem(KEY);
    useSession.setState({ ...none, ended: null });
  },
  /** Settled once nothing holds the session; undefined when nothing does. */
  free(): Promise<void> | undefined {
    const held = ({ token, mustAgree, mustChange }: SessionState) => token !== null && (mustAgree || mustChange);
    if (!held(useSession.getState())) return undefined;
    return new Promise((done) => {
      const stop = useSession.subscribe((now) => {
        if (held(now)) return;
        stop();
        done();
      });
    });
  },
  /** The server no longer knows the session. One that rested stays with its page until its owner comes back or leaves. */
  lost(reason: string) {
    if (!useSession.getState().token) return;
    if (reason === "AUTH_SESSION_EXPIRED") return useSession.setState({ ended: reason });
    tabStore.removeItem(KEY);
    useSession.setState({ ...none, ended: reason });
  },
};

/** The wire code of the language in use: EN, TY, … Never a BCP 47 tag. */
export const language = (): string =>
  new URLSearchParams(location.search).get("closedPreview") ?? browserStore.getItem(LANGUAGE) ?? "EN";

/** Whether a language was ever chosen in this browser. */
export const choseLanguage = (): boolean => browserStore.getItem(LANGUAGE) !== null;

export const rememberLanguage = (code: string): void => browserStore.setItem(LANGUAGE, code);

function read(): Partial<SessionState> {
  try {
    return JSON.parse(tabStore.getItem(KEY) ?? "{}") as Partial<SessionState>;
  } catch {
    return {};
  }
}

const write = (state: object): void => tabStore.setItem(KEY, JSON.stringify(state));

/** A random name of this browser; says nothing about the person. Where nothing can be kept it lasts for the page. */
function device(): string {
  const known = browserStore.getItem(DEVICE);
  if (known) return known;
  // A page that came without TLS has no such function; it only says so.
  const made = globalThis.crypto?.randomUUID?.() ?? "";
  browserStore.setItem(DEVICE, made);
  return made;
}

/** Keeps the language that the address asks for, `?lang=CODE`, before the first text is asked for. */
function keepAskedLanguage(): void {
  const asked = new URLSearchParams(globalThis.location?.search).get("lang");
  if (asked && /^[a-z]{2,8}$/i.test(asked)) rememberLanguage(asked.toUpperCase());
}
keepAskedLanguage();

/** A game in a frame of the site shares what is kept for the tab: it goes on with the token that the site has. */
globalThis.addEventListener?.("storage", ({ key, newValue }) => {
  if (key !== KEY) return;
  if (newValue === null) useSession.setState({ ...none, ended: null });
  else useSession.setState({ ...read(), ended: null });
});
