import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useSupport } from "../../shell/support.ts";
import { Button } from "@taya/ui/button";
import { Empty, Failed, Skeleton, SkeletonRows } from "@taya/ui/states";
import { typedAmount } from "@taya/ui/amount.rules";
import { DepositForm } from "./deposit-form.tsx";
import { DepositList } from "./deposit-list.tsx";
import { IdentityNote } from "./identity-note.tsx";
import { LimitLines } from "./limit-lines.tsx";
import { type Method, MethodGrid } from "./method-grid.tsx";
import { OpenDeposits } from "./open-deposits.tsx";

/** Methods are asked for again while the form stands open: one may be switched off meanwhile. */
const ASK_MS = 20_000;

/** How and how much, on one sheet; above it what is still open, below it the deposits made so far. */
export function NewDeposit({ onShow }: { readonly onShow: (id: string) => void }) {
  const { t } = useTranslation();
  const methods = useCall(api.wallet.depositMethods, {}, { everyMs: ASK_MS });
  const [code, choose] = useState<string>();
  // What was typed outlives a change of the method.
  const [typed, type] = useState<string>();
  if (!methods.data && methods.fault) return <Failed fault={methods.fault} onRetry={methods.retry} />;
  if (!methods.data) return <Loading />;
  const { list, bonuses, limits, playThroughPpm, identity } = methods.data;
  const method = list.find((each) => each.code === code) ?? firstOf(list);
  // From the first look on the choice stands, so that it does not jump when another method goes off.
  if (method && code === undefined) choose(method.code);
  return (
    <>
      <OpenDeposits onShow={onShow} />
      {method ? (
        <>
          {identity && <IdentityNote left={identity.left} />}
          <MethodGrid methods={list} most={identity?.left} chosen={method.code} onChoose={choose} />
          <LimitLines own={method.left} house={limits} />
          <DepositForm
            key={method.code}
            method={method}
            bonuses={bonuses}
            house={limits}
            identity={identity}
            playThroughPpm={playThroughPpm}
            amount={typed ?? presetOf(method)}
            onAmount={type}
            onOpened={onShow}
            onStale={methods.retry}
          />
        </>
      ) : (
        <NoMethod methods={list} onRetry={methods.retry} />
      )}
      {methods.fault && (
        <p role="alert" className="text-warn">
          {t("wallet.deposit.stale")}
        </p>
      )}
      <DepositList onShow={onShow} />
    </>
  );
}

const firstOf = (list: readonly Method[]): Method | undefined => list.find((each) => each.maintain === 0);

const presetOf = ({ presets }: Method): string => typedAmount(presets[0] ?? "");

/** Nothing to pay with: none for this brand and region, or all of them off for now. */
function NoMethod({ methods, onRetry }: { readonly methods: readonly Method[]; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const support = useSupport();
  return (
    <>
      {methods.length > 0 && <MethodGrid methods={methods} chosen="" onChoose={() => undefined} />}
      <Empty
        picture={methods.length > 0 ? "construction" : "wallet"}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={onRetry}>{t("ui.retry")}</Button>
            {support && (
              <Button look="brand" onClick={support}>
                {t("wallet.deposit.support")}
              </Button>
            )}
          </span>
        }
      >
        {t(methods.length > 0 ? "wallet.deposit.allOff" : "wallet.deposit.noMethods")}
      </Empty>
    </>
  );
}

/** The shape of the page while its methods are on their way. */
function Loading() {
  return (
    <>
      <div className="grid grid-cols-2 xl:grid-cols-3 gap-2 sm:gap-3">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="h-19" />
        ))}
      </div>
      <SkeletonRows rows={3} />
    </>
  );
}
