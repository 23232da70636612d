import { assert } from "@taya/kernel/assert";
import { SECOND } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import type { AccountSettings } from "../settings.ts";
import type { Boxes } from "@taya/vault";
import { useToken } from "./external.store.ts";
import { type Claims, readIdToken } from "./id-token.ts";
import { createPublishedKeys } from "./keys.ts";
import {
  type Provider,
  type ProviderName,
  providerOf,
  PROVIDERS,
  SANDBOX_AUDIENCE,
  sandboxProvider,
} from "./providers.ts";
import { createSandboxIdentities, type TokenAsk } from "./sandbox.ts";

/** A token that is genuine, for us and fresh; or why it is not. OFF: the brand has no such provider; UNREACHABLE: its keys cannot be had. */
type ExternalVerdict = Claims | "OFF" | "FORGED" | "EXPIRED" | "UNREACHABLE";

/** Services outside that vouch for somebody. */
export interface External {
  /** What the brand has set up, to be offered to visitors. */
  offered(merchant: string): Promise<readonly Provider[]>;
  /** Whether tokens of this provider are taken. */
  isOn(merchant: string, name: ProviderName): Promise<boolean>;
  /** Reads a token without using it up. */
  read(merchant: string, name: ProviderName, token: string): Promise<ExternalVerdict>;
  /** Uses a token up that was read; false when it was used before. */
  use(token: string, claims: Claims): Promise<boolean>;
  /** A token of the sandbox's own service; throws in production. */
  issue(ask: TokenAsk): Promise<string>;
}

interface Needs {
  readonly platform: Platform;
  readonly vault: Boxes;
  settings(merchant: string): Promise<AccountSettings>;
}

/** Checks tokens by the published keys of their service; the sandbox has a service of its own for every provider that is not set up. */
export function createExternal({ platform, vault, settings }: Needs): External {
  const { clock, database, config } = platform;
  const sandbox = config.mode === "sandbox";
  const published = createPublishedKeys(clock, config.mode);
  const identities = createSandboxIdentities({ db: database.db, clock, vault });

  async function find(merchant: string, name: ProviderName): Promise<Provider | undefined> {
    const provider = providerOf(name, await settings(merchant));
    if (provider && provider.audience !== SANDBOX_AUDIENCE) return provider;
    return sandbox ? sandboxProvider(name) : undefined;
  }
  const keysOf = ({ keysUrl }: Provider, missing = false) =>
    keysUrl === "" ? identities.keys() : published.at(keysUrl, missing);

  return {
    async offered(merchant) {
      const set = await settings(merchant);
      const providers = PROVIDERS.map((name) => providerOf(name, set));
      return providers.filter(
        (each) => each !== undefined && (sandbox || each.audience !== SANDBOX_AUDIENCE),
      ) as Provider[];
    },
    isOn: async (merchant, name) => (await find(merchant, name)) !== undefined,
    async read(merchant, name, token) {
      const provider = await find(merchant, name);
      if (!provider) return "OFF";
      for (const missing of [false, true]) {
        const keys = await keysOf(provider, missing);
        if (!keys) return "UNREACHABLE";
        const verdict = await readIdToken(token, provider, { keys, now: clock.now() });
        if (verdict !== "KEYLESS") return verdict;
      }
      return "FORGED";
    },
    use: (token, { exp }) =>
      useToken(database.db, token, { now: clock.now(), expiresAt: Math.max(exp * SECOND, clock.now()) + SECOND }),
    issue(ask) {
      assert(sandbox, "identity tokens are made in the sandbox only");
      return identities.issue(ask);
    },
  };
}
