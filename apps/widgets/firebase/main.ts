import { initializeApp } from "@firebase/app";
import {
  type ConfirmationResult,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from "@firebase/auth";
import { type PhoneFault, phoneFaultOf } from "@taya/accounts/auth-codes";
import { tellHeight } from "./height.ts";

/** What the page around says; anything else is passed over. */
type Query = { readonly phone: string; readonly language: string } | { readonly code: string };
type Answer =
  | { readonly ready: true }
  | { readonly height: number }
  | { readonly sent: true }
  | { readonly idToken: string }
  | { readonly fault: PhoneFault };

const { site = "", key = "", domain = "", project = "", app = "", emulator } = document.documentElement.dataset;
const tell = (message: Answer) => parent.postMessage(message, site);

const firebase = initializeApp({ apiKey: key, authDomain: domain, projectId: project, appId: app });
// Nobody is logged in here: what is proven is handed over and forgotten.
const auth = initializeAuth(firebase, { persistence: inMemoryPersistence });
if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });

let recaptcha: RecaptchaVerifier | undefined;
let sent: ConfirmationResult | undefined;

/** Each code wants a check of its own, and each check a place of its own. */
async function send(phone: string, language: string): Promise<Answer> {
  recaptcha?.clear();
  sent = undefined;
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  auth.languageCode = language;
  recaptcha = new RecaptchaVerifier(auth, place, { size: "invisible", badge: "inline" });
  sent = await signInWithPhoneNumber(auth, phone, recaptcha);
  return { sent: true };
}

async function prove(code: string): Promise<Answer> {
  if (!sent) return { fault: "PHONE_CODE_EXPIRED" };
  const { user } = await sent.confirm(code);
  sent = undefined;
  const idToken = await user.getIdToken();
  await signOut(auth);
  return { idToken };
}

const answer = async (asked: Query): Promise<Answer> => {
  try {
    return await ("code" in asked ? prove(asked.code) : send(asked.phone, asked.language));
  } catch (error) {
    return { fault: phoneFaultOf(String((error as { readonly code?: unknown }).code)) };
  }
};

function read(data: unknown): Query | undefined {
  const { phone, language, code } = (data ?? {}) as { readonly [name: string]: unknown };
  if (typeof code === "string" && /^\d{1,10}$/.test(code)) return { code };
  if (typeof phone === "string" && typeof language === "string" && /^\+\d{6,15}$/.test(phone))
    return { phone, language };
  return undefined;
}

addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
  const asked = source === parent && origin === site ? read(data) : undefined;
  if (asked) void answer(asked).then(tell);
});
tellHeight(document, (height) => tell({ height }));
tell({ ready: true });
