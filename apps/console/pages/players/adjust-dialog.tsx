import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAmount } from "@taya/client/amount";
import { Field } from "@taya/ui/field";
import type { Adjustment } from "./types.ts";
import { adjustmentOf, type Direction } from "./adjustment.rules.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

const KINDS = ["cash", "bonus", "points"] as const;

/** Adds to or takes from a balance by hand; a large sum waits for a second operator. */
export function AdjustDialog({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Adjustment["kind"]>("cash");
  const [direction, setDirection] = useState<Direction>("add");
  const [typed, setTyped] = useState("");
  const amount = adjustmentOf(typed, kind, direction);
  return (
    <ActionDialog
      title={t("console.adjustTitle", { username })}
      explain={t("console.adjustExplain")}
      yes={t("console.adjust")}
      done={t("console.adjusted", { username, amount: amount && formatAmount(amount) })}
      reasons={["correction", "goodwill", "providerError", "promoByHand"]}
      danger
      word={username}
      ready={amount !== undefined}
      act={(reason, key) => api.wallet.adjust({ username, amount: amount!, kind, reason }, { key })}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={t("console.balance")}>
          {(wiring) => (
            <select
              {...wiring}
              className="box"
              value={kind}
              onChange={(event) => setKind(event.target.value as Adjustment["kind"])}
            >
              {KINDS.map((each) => (
                <option key={each} value={each}>
                  {t(`console.balance.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t("console.direction")}>
          {(wiring) => (
            <select
              {...wiring}
              className="box"
              value={direction}
              onChange={(event) => setDirection(event.target.value as Direction)}
            >
              <option value="add">{t("console.direction.add")}</option>
              <option value="take">{t("console.direction.take")}</option>
            </select>
          )}
        </Field>
        <Field
          label={t("console.amount")}
          required
          error={typed && !amount ? t(kind === "points" ? "console.pointsWrong" : "console.amountWrong") : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              className="box money"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ActionDialog>
  );
}
