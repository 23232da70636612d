import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Asking } from "@taya/client/ask";
import { Field } from "@taya/ui/field";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { amountOf, type Action } from "../../lib/action.ts";
import type { Outcome, WithdrawalFile } from "./types.ts";
import { actionsFor, isPart, type WithdrawalAction } from "./withdrawal.rules.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

type Verb = Exclude<WithdrawalAction, "resolve">;

interface Plain {
  readonly call: Asking<Action & { readonly version: number }, unknown>;
  readonly reasons: readonly string[];
  readonly danger: boolean;
}

const PLAIN: Readonly<Record<Verb, Plain>> = {
  approve: { call: api.wallet.approveWithdrawal, reasons: ["riskChecked", "documentsChecked"], danger: false },
  reject: { call: api.wallet.rejectWithdrawal, reasons: ["accountName", "turnover", "suspicious"], danger: true },
  pay: { call: api.wallet.payWithdrawal, reasons: ["paidByBank", "paidByWallet"], danger: true },
  refund: { call: api.wallet.refundWithdrawal, reasons: ["notReceived", "providerReturned"], danger: true },
};

/** The buttons of a withdrawal and the dialogs behind them. */
export function WithdrawalActions({ file }: { readonly file: WithdrawalFile }) {
  const { t } = useTranslation();
  const may = useRight("wallet.write");
  const [action, setAction] = useState<Verb | "resolve">();
  if (!may) return null;
  const close = () => setAction(undefined);
  return (
    <>
      {actionsFor(file).map((each) => (
        <Push
          key={each}
          look={each === "reject" || each === "refund" ? "danger" : "brand"}
          onClick={() => setAction(each)}
        >
          {t(`console.withdrawal.${each}`)}
        </Push>
      ))}
      {action === "resolve" && <Resolve file={file} onClose={close} />}
      {action && action !== "resolve" && (
        <ActionDialog
          title={t(`console.withdrawal.${action}.title`)}
          explain={<Sum file={file}>{t(`console.withdrawal.${action}.explain`)}</Sum>}
          yes={t(`console.withdrawal.${action}`)}
          done={t(`console.withdrawal.${action}.done`)}
          {...PLAIN[action]}
          {...(PLAIN[action].danger && { word: file.username })}
          act={(reason, key) => PLAIN[action].call({ id: file.id, version: file.version, reason }, { key })}
          onClose={close}
        />
      )}
    </>
  );
}

/** What it is about, and what the action does. */
function Sum({ file, children }: { readonly file: WithdrawalFile; readonly children: ReactNode }) {
  const { username, amount, account } = file;
  return (
    <>
      <p className="font-semibold text-text">
        {username} · <Money amount={amount} /> · {account.bankName} {account.masked}
      </p>
      <p>{children}</p>
    </>
  );
}

const OUTCOMES: readonly Outcome[] = ["PAID", "PARTIAL", "REFUND"];

function Resolve({ file, onClose }: { readonly file: WithdrawalFile; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>("PAID");
  const [typed, setTyped] = useState("");
  const amount = amountOf(typed);
  const part = isPart(amount, file.net);
  return (
    <ActionDialog
      title={t("console.withdrawal.resolve.title")}
      explain={<Sum file={file}>{t(`console.outcome.${outcome}.explain`)}</Sum>}
      yes={t("console.withdrawal.resolve")}
      done={t("console.withdrawal.resolve.done")}
      reasons={["providerProof", "partArrived", "notReceived"]}
      danger
      word={file.username}
      ready={outcome !== "PARTIAL" || part}
      act={(reason, key) => {
        const share = outcome === "PARTIAL" && amount ? { amount } : {};
        return api.wallet.resolveWithdrawal({ id: file.id, version: file.version, reason, outcome, ...share }, { key });
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("console.outcome")}>
          {(wiring) => (
            <select
              {...wiring}
              className="box"
              value={outcome}
              onChange={(event) => setOutcome(event.target.value as Outcome)}
            >
              {OUTCOMES.map((each) => (
                <option key={each} value={each}>
                  {t(`console.outcome.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {outcome === "PARTIAL" && (
          <Field label={t("console.givenBack")} required error={typed && !part ? t("console.partWrong") : undefined}>
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
        )}
      </div>
    </ActionDialog>
  );
}
