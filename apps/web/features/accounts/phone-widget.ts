import type { PhoneFault } from "@taya/accounts/auth-codes";
import { widgetAddress } from "./widget-address.ts";

/** Why nothing came of it: a refusal of the service, or its document could not be loaded. */
export type WidgetFault = PhoneFault | "BLOCKED";
type Message = { readonly sent: true } | { readonly idToken: string } | { readonly fault: WidgetFault };

/** The document in which a service outside sends codes to phones; it reaches nothing of this page. */
export interface PhoneWidget {
  /** Has a code sent to a number such as "+639170000001". */
  send(phone: string): Promise<{ readonly sent: true } | { readonly fault: WidgetFault }>;
  /** Turns the code into a token that says whose phone it is. */
  prove(code: string): Promise<{ readonly idToken: string } | { readonly fault: WidgetFault }>;
  close(): void;
}

/** How long the document may take to say that it is there, and the service to answer; somebody may have to solve a riddle. */
const LOADING_MS = 15_000;
const ANSWER_MS = 120_000;
/** Higher than the largest riddle of the service. */
const HIGHEST = 640;
const LONGEST = 4096;

/** What the document said, if it is of a known form. */
function read(data: unknown): Message | undefined {
  const { sent, idToken, fault } = (data ?? {}) as { readonly [name: string]: unknown };
  if (sent === true) return { sent };
  if (typeof idToken === "string" && idToken !== "" && idToken.length <= LONGEST) return { idToken };
  if (typeof fault !== "string") return undefined;
  return { fault: /^PHONE_[A-Z_]{1,30}$/.test(fault) ? (fault as PhoneFault) : "PHONE_UNKNOWN" };
}

/** Lays the document into a place of the page and speaks with it: one question after the other. */
export function openPhoneWidget(place: HTMLElement, address: string, title: string): PhoneWidget {
  const { origin } = new URL(address);
  const frame = document.createElement("iframe");
  const gone = new AbortController();
  const loading = Promise.withResolvers<boolean>();
  let waiting: ((told: Message) => void) | undefined;

  function hear({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || from !== origin) return;
    const { ready, height } = (data ?? {}) as { readonly [name: string]: unknown };
    if (ready === true) loading.resolve(true);
    if (typeof height === "number" && Number.isFinite(height))
      frame.height = String(Math.min(Math.max(height, 0), HIGHEST));
    const told = read(data);
    if (told) waiting?.(told);
  }
  addEventListener("message", hear, { signal: gone.signal });
  frame.title = title;
  frame.height = "0";
  frame.className = "block w-full border-0";
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
  frame.src = widgetAddress(address);
  place.replaceChildren(frame);
  setTimeout(() => loading.resolve(false), LOADING_MS);

  async function ask(message: object): Promise<Message> {
    if (!(await loading.promise) || !frame.contentWindow) return { fault: "BLOCKED" };
    const answer = Promise.withResolvers<Message>();
    waiting = answer.resolve;
    const late = setTimeout(() => answer.resolve({ fault: "PHONE_UNKNOWN" }), ANSWER_MS);
    frame.contentWindow.postMessage(message, origin);
    const told = await answer.promise;
    clearTimeout(late);
    waiting = undefined;
    return told;
  }
  return {
    async send(phone) {
      const told = await ask({ phone, language: document.documentElement.lang || "en" });
      return "idToken" in told ? { fault: "PHONE_UNKNOWN" } : told;
    },
    async prove(code) {
      const told = await ask({ code });
      return "sent" in told ? { fault: "PHONE_UNKNOWN" } : told;
    },
    close() {
      gone.abort();
      loading.resolve(false);
      waiting?.({ fault: "PHONE_POPUP_CLOSED" });
      frame.remove();
    },
  };
}
