import { timingSafeEqual } from "node:crypto";
import { createOutbound, hostOf, type OutboundAsk } from "@taya/platform/outbound";
import type { MethodWorld, ProviderRequest, ProviderResponse } from "./method.ts";

/** How a method speaks to its provider: over HTTP, or straight to the one built in. */
export interface Wire {
  readonly url: string;
  keys(): Promise<{ readonly key: string; readonly secret: string }>;
  /** The JSON answer of a 2xx; undefined for any other, or none within five seconds. */
  ask(request: WireAsk): Promise<unknown>;
}

interface WireAsk {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Handle = (request: ProviderRequest) => Promise<ProviderResponse>;

/** The wire of a method; `emulator` answers when no provider outside is configured. */
export function connect(world: MethodWorld, code: string, emulator: Handle | undefined, keys = emulatedKeys): Wire {
  const { provider } = world;
  const url = provider === "emulated" ? `/sandbox/psp/${code}` : provider.url;
  return {
    url,
    keys: async () => (provider === "emulated" ? keys(world, code) : provider),
    async ask({ method = "GET", path, headers = {}, body }) {
      const sent = body === undefined ? "" : JSON.stringify(body);
      const all = { accept: "application/json", ...(sent && { "content-type": "application/json" }), ...headers };
      const answered = emulator
        ? await emulator({ method, path, headers: all, body: sent })
        : await speak(world.mode, url + path, { method, headers: all, ...(sent && { body: sent }) });
      return answered && answered.status >= 200 && answered.status < 300 ? parseJson(answered.body) : undefined;
    },
  };
}

/** One request to a provider, to its own host only; undefined when there was no answer in time. */
export async function speak(
  mode: MethodWorld["mode"],
  address: string,
  asking: OutboundAsk,
): Promise<Pick<ProviderResponse, "status" | "body"> | undefined> {
  const answer = await createOutbound({ mode, hosts: [hostOf(address)] }).ask(address, asking);
  return answer.ok ? answer.value : undefined;
}

/** The keys an emulated provider and its method share. */
export async function emulatedKeys(world: Pick<MethodWorld, "secret">, code: string) {
  const hex = async (name: string) => Buffer.from(await world.secret(`psp-${code}-${name}`)).toString("hex");
  return { key: `sk_${await hex("key")}`, secret: `whsk_${await hex("secret")}` };
}

export const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString("base64")}`;

/** Compares in constant time. */
export function sameText(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** JSON, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
