import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Asking } from "@taya/client/ask";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { withdrawalCalls } from "@taya/wallet/withdrawals/contract";
import { amountOf, type Action } from "../../lib/action.ts";
import type { WithdrawalFile } from "./types.ts";
import { actionsFor, isPart, type WithdrawalAction } from "./withdrawal.rules.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { useHeld } from "../../ui/use-held.ts";
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
  const seen = useHeld(file, action !== undefined);
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
      {action === "resolve" && <Resolve file={seen} onClose={close} />}
      {action && action !== "resolve" && (
        <ActionDialog
          title={t(`console.withdrawal.${action}.title`)}
          explain={<Sum file={seen}>{t(`console.withdrawal.${action}.explain`)}</Sum>}
          yes={t(`console.withdrawal.${action}`)}
          done={t(`console.withdrawal.${action}.done`)}
          {...PLAIN[action]}
          {...(PLAIN[action].danger && { word: seen.username })}
          act={(sent, making) => PLAIN[action].call({ id: seen.id, version: seen.version, ...sent }, making)}
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

function Resolve({ file, onClose }: { readonly file: WithdrawalFile; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("console.withdrawal.resolve.title")}
      explain={({ outcome }) => <Sum file={file}>{t(`console.outcome.${outcome}.explain`)}</Sum>}
      yes={t("console.withdrawal.resolve")}
      done={t("console.withdrawal.resolve.done")}
      reasons={["providerProof", "partArrived", "notReceived"]}
      danger
      word={file.username}
      input={withdrawalCalls.resolveWithdrawal.input}
      layout="grid gap-3 sm:grid-cols-2"
      fields={{
        outcome: { label: t("console.outcome"), say: (outcome) => t(`console.outcome.${outcome}`) },
        amount: { label: t("console.givenBack"), needed: true, when: ({ outcome }) => outcome === "PARTIAL" },
      }}
      check={({ amount }) => ({
        amount: amount !== undefined && !isPart(amountOf(amount), file.net) && t("console.partWrong"),
      })}
      act={(sent, making) => api.wallet.resolveWithdrawal({ id: file.id, version: file.version, ...sent }, making)}
      onClose={onClose}
    />
  );
}
