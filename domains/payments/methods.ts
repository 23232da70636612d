import { readdirSync } from "node:fs";
import { join } from "node:path";
import { withSecretFiles } from "@taya/platform/environment";
import type { Platform } from "@taya/platform/platform";
import { assert } from "@taya/kernel/assert";
import { brandTerms } from "./points.ts";
import type { MethodDoor, MethodWorld, PaymentMethod, ProviderConfig } from "./method.ts";

/** The address of one deposit in the member centre. */
const backTo = (id: string): string => `/?m=member&p=depositv2&id=${encodeURIComponent(id)}`;
const FOLDER = join(import.meta.dirname, "methods");

/** A method with its door opened for this installation. */
export interface OpenMethod extends PaymentMethod {
  readonly door: MethodDoor;
}

/** The quickest to pay by first, what a person must look at last. */
const KINDS: readonly PaymentMethod["kind"][] = ["qr", "redirect", "address", "form", "manual"];
const placeOf = ({ kind, sandboxOnly }: PaymentMethod): number => (sandboxOnly ? KINDS.length : KINDS.indexOf(kind));

/** Every payment method that has a folder, the quickest first; what stands for no real money comes last, and in production not at all. */
export async function findMethods(mode: "sandbox" | "production", folder = FOLDER): Promise<PaymentMethod[]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const { default: method } = (await import(join(folder, name, "method.ts"))) as { default: PaymentMethod };
      if (method.code !== name) throw new Error(`the method in methods/${name} calls itself ${method.code}`);
      return method;
    }),
  );
  found.sort((a, b) => placeOf(a) - placeOf(b) || (a.code < b.code ? -1 : 1));
  return found.filter((method) => mode === "sandbox" || !method.sandboxOnly);
}

/** Opens methods over the platform; `wake` enqueues the room's own job. A provider nobody configured is left out. */
export function openMethods(
  methods: readonly PaymentMethod[],
  platform: Platform,
  env: Environment = process.env,
): Map<string, OpenMethod> {
  const { mode } = platform.config;
  const opened = methods.flatMap((method): [string, OpenMethod][] => {
    const provider = method.outside ? providerConfig(method.code, env, mode) : "emulated";
    if (!provider) return [];
    const world: MethodWorld = {
      clock: platform.clock,
      id: platform.id,
      db: platform.database.db,
      mode,
      provider,
      returnUrl: (reference) =>
        provider === "emulated" ? backTo(reference) : new URL(backTo(reference), platform.config.publicUrl).href,
      async settings(merchant) {
        const terms = platform.points.one(brandTerms);
        assert(terms, "some room keeps what brands have set for their methods");
        return terms(merchant);
      },
      secret: (name) => platform.secrets.get(name, 32),
      wakeLater: (tx, payload, at) => platform.jobs.add(tx, "payments.wake", { method: method.code, payload }, { at }),
    };
    return [[method.code, { ...method, door: method.open(world) }]];
  });
  return new Map(opened);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `TAYA_PAY_<METHOD>_URL`, `_KEY` and `_SECRET`; without an address the built-in provider in the sandbox, none in production. */
export function providerConfig(
  code: string,
  env: Environment,
  mode: "sandbox" | "production",
  family = "TAYA_PAY",
): ProviderConfig | "emulated" | undefined {
  const known = withSecretFiles(env);
  const prefix = `${family}_${code.toUpperCase().replaceAll("-", "_")}`;
  const [url, key, secret] = ["URL", "KEY", "SECRET"].map((name) => known[`${prefix}_${name}`]);
  if (!url) return mode === "sandbox" ? "emulated" : undefined;
  if (!key || !secret) throw new Error(`${prefix}_URL needs ${prefix}_KEY and ${prefix}_SECRET`);
  return { url: url.replace(/\/+$/, ""), key, secret };
}
