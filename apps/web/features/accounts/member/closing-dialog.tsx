import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Answered } from "@taya/client/ask";
import type { Contracts } from "@taya/client/contracts";
import { refresh, useCall } from "@taya/client/query";
import { session } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Dialog } from "@taya/ui/dialog";
import { SelectField, TextArea } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { ActionForm, LoginPasswordField, useProvedSubmit } from "./form.tsx";

type Left = Received<Contracts["personalData"]["closing"]>["left"][number];
const REASONS = ["NOT_NEEDED", "TOO_MUCH_PLAY", "UNHAPPY", "OTHER_ACCOUNT", "OTHER"] as const;
type Reason = (typeof REASONS)[number];
/** Where what is left can be settled. */
const PAGES: Readonly<Partial<Record<Left["what"], string>>> = {
  BALANCE: "withdraw",
  WITHDRAWALS: "withdraw",
  VENDORS: "transferFund",
  BONUS: "bonusDetails",
  BETS: "personalHistoryCopy",
  DEPOSITS: "depositv2",
};

/** Closes the account: first what is left, then why, then one last question. */
export function ClosingDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const closing = useCall(api.personalData.closing, {}, { freshMs: 1 });
  return (
    <Dialog title={t("security.closing.title")} onClose={onClose}>
      {closing.fault ? (
        <Failed fault={closing.fault} onRetry={closing.retry} />
      ) : !closing.data ? (
        <SkeletonRows rows={3} />
      ) : closing.data.left.length > 0 ? (
        <Leftovers left={closing.data.left} />
      ) : (
        <Farewell onClose={onClose} />
      )}
    </Dialog>
  );
}

function Leftovers({ left }: { readonly left: readonly Left[] }) {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <>
      <p className="text-text2">{t("security.closing.first")}</p>
      <ul className="grid gap-2">
        {left.map(({ what, amount }) => {
          const page = PAGES[what];
          return (
            <li key={what} className="flex items-center gap-3 rounded-md bg-bg2 p-3">
              <Icon name="info-circle" className="text-warn" />
              <div className="grow min-w-0">
                <p className="font-semibold">
                  {t(`security.left.${what}`)} {amount && <Money amount={amount} />}
                </p>
                <p className="text-[13px] text-text2">{t(`security.leftHow.${what}`)}</p>
              </div>
              {page && (
                <Button onClick={() => open("member", { p: page })} className="shrink-0">
                  {t("security.closing.go")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Farewell({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { close } = useModals();
  const gone = useRef(false);
  // The centre goes first: an open one would ask whoever is no longer logged in to do so.
  const sayGoodbye = useEffectEvent(() => {
    if (!gone.current) return;
    session.end();
    void confirm({ title: t("security.closing.doneTitle"), text: t("security.closing.done"), persistent: true });
  });
  useEffect(() => () => sayGoodbye(), []);
  const form = useProvedSubmit(
    async ({ reason, note }, making): Promise<Answered<boolean>> => {
      const question = {
        title: t("security.closing.sure"),
        text: t("security.closing.sureText"),
        yes: t("security.closing.submit"),
        no: t("security.closing.stay"),
        look: "danger",
      } as const;
      if (!(await confirm(question))) return { ok: true, value: false };
      const why = { reason: reason as Reason, ...(note.trim() && { note }) };
      const closed = await api.personalData.closeAccount(why, making);
      return closed.ok ? { ok: true, value: true } : closed;
    },
    {
      values: { reason: "", note: "" },
      check: ({ reason }) => ({ reason: reason === "" && t("security.closing.noReason") }),
      say: ({ fault }) => (fault === "WALLET_STATE" ? t("security.closing.first") : undefined),
      refused: () => refresh(api.personalData.closing),
      done(closed) {
        gone.current = closed;
        if (closed) close();
        else onClose();
      },
    },
  );
  return (
    <>
      <ul className="grid gap-2 text-text2 list-disc ps-5">
        {(["login", "kept", "again"] as const).map((each) => (
          <li key={each}>{t(`security.closing.${each}`)}</li>
        ))}
      </ul>
      <ActionForm of={form} submit={t("security.closing.submit")} look="danger">
        <SelectField label={t("security.closing.reason")} {...form.field("reason")} required>
          <option value="">{t("member.kyc.choose")}</option>
          {REASONS.map((each) => (
            <option key={each} value={each}>
              {t(`security.reason.${each}`)}
            </option>
          ))}
        </SelectField>
        {form.values.reason === "TOO_MUCH_PLAY" && <p className="text-info">{t("security.closing.care")}</p>}
        <TextArea label={t("security.closing.note")} maxLength={500} rows={3} {...form.field("note")} />
        <LoginPasswordField of={form} />
      </ActionForm>
    </>
  );
}
