import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Answered } from "@taya/client/ask";
import { proved } from "@taya/client/prove";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { Dialog } from "@taya/ui/dialog";
import { Form, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import { refusedBy, sayRefused } from "./refusal.ts";
import { type Account, useClock, useWording } from "./use-payout.ts";

interface RemoveAccountProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const LENGTH = 6;

/** Takes an account away, with the payment password as proof. */
export function RemoveAccount({ account, onClose }: RemoveAccountProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const now = useClock();
  const form = useSubmit(
    async ({ password }): Promise<Answered<null>> => {
      const gone = await proved(password, (making) => api.wallet.dropBankCard({ id: account.id }, making), "PAYPWD");
      return !gone.ok && gone.fault === "NOT_FOUND" ? { ok: true, value: null } : gone;
    },
    {
      values: { password: "" },
      check: ({ password }) => ({ password: password.length !== LENGTH && t("payout.wrong.password") }),
      secret: "password",
      at: { PAYPWD_WRONG: "password", PAYPWD_LOCKED: "password", PAYPWD_NOT_SET: "password" },
      say: (refusal) =>
        refusal.fault === "WALLET_STATE" ? t("payout.inUseStays") : sayRefused(t, refusedBy(refusal), wording, now),
      done() {
        refresh(api.wallet.withdrawInfo, api.wallet.bankCards, api.accounts.security);
        toast(t("payout.removed"), "good");
        onClose();
      },
    },
  );
  return (
    <Dialog title={t("payout.removeTitle")} onClose={onClose} busy={form.busy}>
      <Form of={form}>
        <p className="rounded-md bg-bg2 px-4 py-3">
          <b className="font-semibold" translate="no">
            {account.bankName}
          </b>{" "}
          <bdi className="money text-text3">{account.masked}</bdi>
          <span className="block text-[13px] text-text2" translate="no">
            {account.holder}
          </span>
        </p>
        <p className="text-text2">{t("payout.removeWhy")}</p>
        <CodeCells
          label={t("payout.password")}
          value={form.values.password}
          onChange={(digits) => form.set("password", digits)}
          error={form.error("password")}
          length={LENGTH}
          autoFocus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.busy}>
            {t("payout.keep")}
          </Button>
          <Button type="submit" look="danger" busy={form.busy}>
            {t("payout.remove")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
