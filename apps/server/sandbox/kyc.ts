import type { Compliance } from "@taya/compliance";
import { isId, type PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

const verdictAsk = z.object({
  status: z.enum(["APPROVED", "REJECTED", "PENDING", "EXPIRED"]),
  reason: z.optional(z.string().check(z.maxLength(200))),
});

/** Hooks on identity checks: the verdict a person would give. */
export const kycHooks = (platform: Platform, compliance: Compliance): SandboxHook[] => [
  {
    method: "POST",
    path: "/sandbox/kyc/{playerId}",
    summary: "Gives the verdict on a player's identity.",
    async handle({ params, body }) {
      const asked = z.safeParse(verdictAsk, body);
      if (!asked.success) return fault("VALIDATION_FAILED", { errors: [{ field: "status", rule: "range" }] });
      const playerId = params["playerId"] ?? "";
      if (!isId(playerId)) return fault("NOT_FOUND");
      const { status, reason } = asked.data;
      const verdict = { status, reason, actor: "sandbox" };
      const judged = await platform.database.transaction((tx) => compliance.judge(tx, playerId as PlayerId, verdict));
      return judged ? ok(judged) : fault("NOT_FOUND");
    },
  },
];
