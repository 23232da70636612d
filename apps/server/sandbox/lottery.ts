import { fault } from "@taya/kernel/result";
import type { LotteryDoor } from "@taya/lottery";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

const resultAsk = z.object({
  numero: z.string().check(z.minLength(1), z.maxLength(32)),
  winningNumber: z.string().check(z.minLength(1), z.maxLength(2_000)),
});

/** Hooks on the draws of others: what two feeds would say of them. Own draws are nobody's to say. */
export const lotteryHooks = (lottery: Pick<LotteryDoor, "draws">): SandboxHook[] => [
  {
    method: "POST",
    path: "/sandbox/lottery/{gameCode}/result",
    summary: "Enters the result of an issue that others draw.",
    async handle({ params, body }) {
      const asked = z.safeParse(resultAsk, body);
      if (!asked.success) {
        const errors = asked.error.issues.map(({ path }) => ({
          field: path.join(".") || "body",
          rule: "type" as const,
        }));
        return fault("VALIDATION_FAILED", { errors });
      }
      const { numero, winningNumber } = asked.data;
      return lottery.draws.sandboxResult(params["gameCode"] ?? "", numero, winningNumber);
    },
  },
];
