import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useCall } from "../../lib/query.ts";
import { Empty, Failed, SkeletonRows } from "../../ui/states.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DepositList } from "./deposit-list.tsx";
import { MethodGrid } from "./method-grid.tsx";
import { PayView } from "./pay-view.tsx";

/** A deposit in three steps on one sheet: how, how much, pay; below it the deposits made so far. */
export default function DepositPage() {
  const { t } = useTranslation();
  const methods = useCall(api.wallet.depositMethods, {});
  const [chosen, choose] = useState<string>();
  const [paying, pay] = useState<string>();
  if (paying) return <PayView id={paying} onBack={() => pay(undefined)} />;
  if (methods.fault) return <Failed fault={methods.fault} onRetry={methods.retry} />;
  if (!methods.data) return <SkeletonRows rows={5} />;
  const { list, bonuses } = methods.data;
  const method = list.find((each) => each.code === chosen) ?? list.find((each) => each.maintain === 0);
  if (!method) return <Empty picture="wallet">{t("wallet.deposit.noMethods")}</Empty>;
  return (
    <>
      <MethodGrid methods={list} chosen={method.code} onChoose={choose} />
      <DepositForm key={method.code} method={method} bonuses={bonuses} onOpened={pay} />
      <DepositList methods={list} onContinue={pay} />
    </>
  );
}
