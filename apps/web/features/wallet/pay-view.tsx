import { topics } from "@taya/client/topics";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatMoney } from "@taya/client/amount";
import { useTopic } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { useModals } from "@taya/ui/modal";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Empty, Failed, Skeleton, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { CopyButton } from "@taya/ui/copy-button";
import { DepositOutcome } from "./deposit-outcome.tsx";
import { lookOf } from "./deposit-state.ts";
import { DepositSteps } from "./deposit-steps.tsx";
import { DepositWaiting } from "./deposit-waiting.tsx";

export type Deposit = Received<Contracts["wallet"]["deposit"]>;

/** How often it is asked while something is about to happen, and while only a late payment still could. */
const ASK_MS = { soon: 4_000, late: 20_000 };

/** One deposit by its id: how to pay, how long, what became of it, and its dated steps. Push and asking both notice. */
export function PayView({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const [pace, setPace] = useState<keyof typeof ASK_MS | "over">("soon");
  const deposit = useCall(api.wallet.deposit, { id }, pace === "over" ? {} : { everyMs: ASK_MS[pace] });
  const pushed = useTopic(topics.wallet.balance)?.version;
  const { retry, data } = deposit;
  const { close } = useModals();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = data !== undefined;
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  const look = data && lookOf(data.status);
  const mayMove = data && data.actions.length > 0;

  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (pushed !== undefined) askAgain();
  }, [pushed]);
  useEffect(() => {
    if (look === undefined) return;
    setPace(look === "waiting" || look === "checking" ? "soon" : mayMove ? "late" : "over");
  }, [look, mayMove]);
  useTold(data);

  if (!data && (deposit.fault === "NOT_FOUND" || deposit.fault === "VALIDATION_FAILED")) {
    return (
      <Empty picture="magnifier" action={<Button onClick={onBack}>{t("wallet.pay.toDeposits")}</Button>}>
        {t("wallet.pay.unknown")}
      </Empty>
    );
  }
  if (!data && deposit.fault) return <Failed fault={deposit.fault} onRetry={retry} />;
  if (!data || !look) return <Loading />;
  return (
    <div className="grid gap-5 max-w-lg w-full mx-auto min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Button look="plain" onClick={onBack} className="-ms-4">
          <Icon name="arrow-left" size={18} />
          {t("wallet.pay.toDeposits")}
        </Button>
        {/* Whoever uses keys or a screen reader goes on here, not at the top of the dialog. */}
        <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
          <span className="sr-only">{t("wallet.deposit.title")}: </span>
          {data.name}
        </h3>
      </div>
      {deposit.fault && (
        <p role="status" className="text-warn">
          {t("wallet.pay.offline")}
        </p>
      )}
      <div className="grid gap-4 justify-items-center text-center min-w-0">
        {look === "waiting" ? (
          <DepositWaiting deposit={data} onChanged={retry} />
        ) : (
          <DepositOutcome deposit={data} look={look} onChanged={retry} />
        )}
      </div>
      <Scenario deposit={data} />
      {look !== "waiting" && (
        <div className="grid sm:grid-cols-2 gap-3">
          {look === "done" && (
            <Button look="gold" wide onClick={close}>
              {t("wallet.pay.play")}
            </Button>
          )}
          <Button
            look={look === "done" ? "ghost" : "gold"}
            wide
            onClick={onBack}
            className={look === "done" ? "" : "col-span-full"}
          >
            {t("wallet.pay.another")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What happened so far, and the number to name when somebody asks. */
function Scenario({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation();
  return (
    <section className="card p-4 grid gap-3">
      <h3 className="font-bold">{t("wallet.pay.steps")}</h3>
      <DepositSteps steps={deposit.steps} />
      <dl className="grid gap-1 border-t border-line pt-3 text-[13px]">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <dt className="text-text3">{t("wallet.pay.id")}:</dt>
          <dd className="flex items-center min-w-0 ms-auto">
            <bdi className="break-all text-end">{deposit.id}</bdi>
            <CopyButton text={deposit.id} small name={t("wallet.pay.id")} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Says once, when it happens before the player's eyes, that the money is there; balances and lists are read anew. */
function useTold(deposit: Deposit | undefined): void {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const [before, setBefore] = useState<string>();
  const status = deposit?.status;
  const told = useEffectEvent(() => {
    if (before !== undefined && deposit && lookOf(deposit.status) === "done") {
      toast(t("wallet.pay.done", { amount: formatMoney(symbol, deposit.credited) }), "good");
    }
    if (before !== undefined) refresh(api.wallet.balance, api.wallet.deposits, api.wallet.records);
    setBefore(status);
  });
  useEffect(() => {
    if (status !== undefined) told();
  }, [status]);
}

function Loading() {
  return (
    <div className="grid gap-4 justify-items-center max-w-lg w-full mx-auto">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="size-54" />
      <div className="w-full">
        <SkeletonRows rows={3} />
      </div>
    </div>
  );
}
