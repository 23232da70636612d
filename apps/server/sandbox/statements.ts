import { addDays, type Clock, dayIn, isDay, startOfDay } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Payments } from "@taya/payments";
import type { Play } from "@taya/play";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

const asked = z.object({
  day: z.optional(z.string().check(z.refine(isDay))),
  spoil: z.optional(z.enum(["0", "1", "true", "false"])),
});

export interface StatementHooksNeeds {
  readonly payments: Payments;
  readonly play: Pick<Play, "sandboxStatement">;
  readonly site: { brand(merchant: string): Promise<{ readonly timeZone: string }> };
  readonly clock: Clock;
}

/** Files as the emulated providers and the sandbox's vendor would send them, to be imported in the console. */
export const statementHooks = ({ payments, play, site, clock }: StatementHooksNeeds): SandboxHook[] => [
  {
    method: "GET",
    path: "/sandbox/statements/{source}",
    summary: "The statement of a payment method or vendor for a day as CSV: ?day=yyyy-MM-dd&spoil=1.",
    file: true,
    async handle({ params, query, caller: { merchant } }) {
      const how = z.safeParse(asked, query);
      if (!how.success) return fault("VALIDATION_FAILED");
      const { timeZone } = await site.brand(merchant);
      const day = how.data.day ?? dayIn(clock.now(), timeZone);
      const spoil = how.data.spoil === "1" || how.data.spoil === "true";
      const period = { since: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone), spoil };
      const source = params["source"]!;
      const emulator = payments.method(source)?.door.emulator;
      const csv = await (emulator?.statement?.(period) ??
        play.sandboxStatement({ vendor: source, merchant, ...period }));
      return csv === undefined ? fault("NOT_FOUND") : ok({ fileName: `${source}-${day}.csv`, csv });
    },
  },
];
