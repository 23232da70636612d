import { useTranslation } from "react-i18next";
import { formatAmount } from "@taya/client/amount";
import { money } from "@taya/kernel/money";
import { operatorCalls } from "@taya/wallet/operator/contract";
import * as z from "zod/mini";
import { adjustmentOf, DIRECTIONS } from "./adjustment.rules.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

/** The sign of the amount is chosen, not typed. */
const input = z.extend(operatorCalls.adjust.input, { amount: money, direction: z.enum(DIRECTIONS) });

/** Adds to or takes from a balance by hand; a large sum waits for a second operator. */
export function AdjustDialog({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("console.adjustTitle", { username })}
      explain={t("console.adjustExplain")}
      yes={t("console.adjust")}
      done={(_, sent) => ({
        text: t("console.adjusted", { username, amount: formatAmount(adjustmentOf(sent)!) }),
        tone: "good",
      })}
      reasons={["correction", "goodwill", "providerError", "promoByHand"]}
      danger
      word={username}
      input={input}
      layout="grid gap-3 sm:grid-cols-3"
      fields={{
        kind: { label: t("console.balance"), say: (kind) => t(`console.balance.${kind}`) },
        direction: { label: t("console.direction"), say: (direction) => t(`console.direction.${direction}`) },
        amount: { label: t("console.amount") },
      }}
      check={(now) => ({
        amount: now.kind === "points" && adjustmentOf(now) === undefined && t("console.pointsWrong"),
      })}
      act={(sent, making) =>
        api.wallet.adjust({ username, kind: sent.kind, amount: adjustmentOf(sent)!, reason: sent.reason }, making)
      }
      onClose={onClose}
    />
  );
}
