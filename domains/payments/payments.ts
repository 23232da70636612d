import { assert } from "@taya/kernel/assert";
import type { Platform } from "@taya/platform/platform";
import { room } from "@taya/platform/room";
import type { WakeCall } from "./method.ts";
import { findMethods, openMethods, type OpenMethod } from "./methods.ts";
import { noticeTaker } from "./points.ts";

/** The ways to pay of this installation: what stands for no real money is left out in production. */
export interface Payments {
  methods(): readonly OpenMethod[];
  method(code: string): OpenMethod | undefined;
}

const found = await findMethods("sandbox");

/** The wiring page of the payment methods. */
export const payments = room({
  name: "payments",
  calls: {},
  needs: [],
  build: (platform, _needs: object) => {
    const door = paymentsOver(platform);
    return {
      door,
      handlers: {},
      jobs: {
        "payments.wake": async ({ method, payload }: { method: string; payload: WakeCall }) => {
          const notices = (await door.method(method)?.door.wake?.(payload)) ?? [];
          const take = platform.points.one(noticeTaker);
          assert(take, "some room takes the notices of methods");
          for (const raw of notices) {
            const taken = await take(method, raw);
            if (!taken.ok) throw new Error(`a notice of ${method} was not taken: ${taken.fault}`);
          }
        },
      },
    };
  },
});

/** Every method that this installation may use, opened over its platform. */
function paymentsOver(platform: Platform): Payments {
  const allowed = found.filter((method) => platform.config.mode === "sandbox" || !method.sandboxOnly);
  const opened = openMethods(allowed, platform);
  return { methods: () => [...opened.values()], method: (code) => opened.get(code) };
}
