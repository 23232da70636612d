import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Platform } from "@taya/platform/platform";
import type { MethodDoor, MethodWorld, PaymentMethod } from "./method.ts";

const FOLDER = join(import.meta.dirname, "methods");

/** A method with its door opened for this installation. */
export interface OpenMethod extends PaymentMethod {
  readonly door: MethodDoor;
}

/** Every payment method that has a folder; what stands for no real money is left out in production. */
export async function findMethods(mode: "sandbox" | "production", folder = FOLDER): Promise<PaymentMethod[]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const { default: method } = (await import(join(folder, name, "method.ts"))) as { default: PaymentMethod };
      if (method.code !== name) throw new Error(`the method in methods/${name} calls itself ${method.code}`);
      return method;
    }),
  );
  return found.filter((method) => mode === "sandbox" || !method.sandboxOnly);
}

/** Opens methods over the platform; `wake` enqueues the room's own job. */
export function openMethods(methods: readonly PaymentMethod[], platform: Platform): Map<string, OpenMethod> {
  return new Map(
    methods.map((method) => {
      const world: MethodWorld = {
        clock: platform.clock,
        id: platform.id,
        db: platform.database.db,
        secret: (name) => platform.secrets.get(name, 32),
        wakeLater: (tx, payload, at) =>
          platform.jobs.add(tx, "wallet.wakeMethod", { method: method.code, payload }, { at }),
      };
      return [method.code, { ...method, door: method.open(world) }];
    }),
  );
}
