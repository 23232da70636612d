import { current } from "@taya/client/i18n";

/** An address of a program as the browser takes it: a policy of its own lets this one through and no other. */
interface Policy {
  createScriptURL(address: string): string;
}

const ADDRESS = /^\/sw\.js\?language=[a-z]{2}$/;
const only = (address: string): string => (ADDRESS.test(address) ? address : "/sw.js");
const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } }).trustedTypes;
const policy: Policy = factory?.createPolicy("taya-worker", { createScriptURL: only }) ?? { createScriptURL: only };

/**
 * Lets the browser keep one page for when there is no network, in the language of now. A browser that has no such
 * workers, or forbids them, shows its own page then.
 */
export async function keepOfflinePage(): Promise<void> {
  const address = policy.createScriptURL(`/sw.js?language=${current().code.toLowerCase()}`);
  await navigator.serviceWorker?.register(address, { updateViaCache: "none" });
}
