import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Platform } from "@taya/platform/platform";
import { providerConfig } from "@taya/payments/methods";
import type { OpenVendor, TransferVendor } from "./vendor.ts";

const FOLDER = join(import.meta.dirname, "vendors");
const LOWEST = 20;
const HIGHEST = 99;

/** Every transfer vendor that has a folder, by kind. A code that is not its folder's, or a kind twice, is a bug. */
export async function findVendors(folder = FOLDER): Promise<TransferVendor[]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const { default: vendor } = (await import(join(folder, name, "vendor.ts"))) as { default: TransferVendor };
      if (vendor.code !== name) throw new Error(`the vendor in vendors/${name} calls itself ${vendor.code}`);
      if (vendor.kind < LOWEST || vendor.kind > HIGHEST) throw new Error(`the vendor ${name} has kind ${vendor.kind}`);
      return vendor;
    }),
  );
  if (new Set(found.map(({ kind }) => kind)).size < found.length) throw new Error("two vendors have the same kind");
  return found.toSorted((a, b) => a.kind - b.kind);
}

/** Opens vendors over the platform, by code. One that nobody configured, or that stands for no real money, is left out in production. */
export function openVendors(
  vendors: readonly TransferVendor[],
  platform: Platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Map<string, OpenVendor> {
  const { mode } = platform.config;
  const opened = vendors.flatMap((vendor): [string, OpenVendor][] => {
    if (mode === "production" && vendor.sandboxOnly) return [];
    const provider = providerConfig(vendor.code, env, mode, "TAYA_TRANSFER");
    if (!provider) return [];
    const world = {
      clock: platform.clock,
      id: platform.id,
      db: platform.database.db,
      mode,
      provider,
      secret: (name: string) => platform.secrets.get(name, 32),
    };
    return [[vendor.code, { ...vendor, door: vendor.open(world) }]];
  });
  return new Map(opened);
}
