import type { accountsCalls } from "@taya/accounts/contract";
import type { Sent } from "@taya/kernel/call";
import { api } from "@taya/client/api";

type Answer = Sent<typeof accountsCalls.loginPasskey>["response"];
type Made = NonNullable<Sent<typeof accountsCalls.addPasskey>["response"]>;

/** Why a browser gave no passkey: the person did not go on, has this one already, the address is wrong, or something else. */
type Refusal = "CANCELLED" | "HAVE" | "PLACE" | "FAILED";
type Got<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  NotAllowedError: "CANCELLED",
  AbortError: "CANCELLED",
  InvalidStateError: "HAVE",
  SecurityError: "PLACE",
};

/** Whether this browser knows passkeys at all; it hides them on pages without TLS. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** Whether passkeys can stand among the suggestions of the field for the user name. */
export async function canSuggest(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await library();
  return canUsePasskeys() && browserSupportsWebAuthnAutofill();
}

const library = () => import("@simplewebauthn/browser");

/**
 * Asks for a passkey. With `suggest` it waits quietly until one is chosen among the suggestions of a field; given up by
 * that signal it must not reach the browser any more, which would end what a person has begun by a button meanwhile.
 */
export async function getPasskey({ suggest }: { suggest?: AbortSignal } = {}): Promise<Got<Answer>> {
  const { startAuthentication } = await library();
  const options = await api.accounts.passkeyOptions({});
  if (!options.ok) return options;
  if (suggest?.aborted) return { ok: false, fault: "CANCELLED" };
  return attempt(
    async () => (await startAuthentication({ optionsJSON: options.value, useBrowserAutofill: !!suggest })) as Answer,
  );
}

/** Makes a passkey on this device or another one, with a ticket of a fresh proof. */
export async function makePasskey(ticket: string): Promise<Got<Made>> {
  const { startRegistration } = await library();
  const asked = await api.accounts.addPasskey({}, { ticket });
  if (!asked.ok) return asked;
  if (!("options" in asked.value)) return { ok: false, fault: "FAILED" };
  const { options } = asked.value;
  return attempt(async () => (await startRegistration({ optionsJSON: options })) as Made);
}

/** Gives up what the browser is still asking or waiting for. */
export const stopAsking = (): Promise<void> =>
  library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

async function attempt<T>(work: () => Promise<T>): Promise<Got<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { ok: false, fault: REFUSALS[name] ?? "FAILED" };
  }
}
