import { topics } from "@taya/client/topics";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { useTopic } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { VendorWallets } from "./transfers/vendor-wallets.tsx";
import { MAIN } from "./transfers/wallets.ts";

const LATEST = 5;

/** My wallet: the total, what it is made of, and what moved last. */
export default function WalletPage() {
  const { t } = useTranslation();
  const { open } = useModals();
  const balance = useCall(api.wallet.balance, {});
  const merchant = useCall(api.wallet.merchantWallet, {}, { cached: true });
  const live = useTopic(topics.wallet.balance);
  if (balance.fault) return <Failed fault={balance.fault} onRetry={balance.retry} />;
  if (merchant.fault) return <Failed fault={merchant.fault} onRetry={merchant.retry} />;
  if (!balance.data || !merchant.data) return <SkeletonRows rows={5} />;
  const { data } = balance;
  // What a vendor still holds from a time when it kept a wallet can be fetched home.
  const apart = !merchant.data.isSingle || data.wallets.some(({ vendor }) => vendor !== MAIN);
  const total = live && live.version > data.version ? live.sumBalance : data.sumBalance;
  const parts = [
    { key: "cash", amount: data.cash },
    { key: "withdrawable", amount: data.withdrawable },
    { key: "held", amount: data.held },
    { key: "bonus", amount: data.bonus },
    { key: "inPlay", amount: data.inPlay },
    ...(/[1-9]/.test(data.debt) ? [{ key: "debt", amount: data.debt }] : []),
  ];
  return (
    <>
      <div className="rounded-lg border border-line bg-linear-to-br from-[#2a1d66] to-bg1 p-5 grid gap-3">
        <div className="flex items-center gap-2 text-text2">
          {t("wallet.total")}
          <IconButton
            label={t("wallet.refresh")}
            onClick={() => refresh(api.wallet.balance, api.wallet.records)}
            className="ms-auto"
          >
            <Icon name="refresh" />
          </IconButton>
        </div>
        <p aria-live="polite" className="display text-[min(1.875rem,8.5vw)] sm:text-4xl">
          <Money amount={total} />
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="gold" onClick={() => open("member", { p: "depositv2" })}>
            <Icon name="plus" />
            {t("wallet.deposit.title")}
          </Button>
          <Button look="brand" onClick={() => open("member", { p: "withdraw" })}>
            <Icon name="coin" />
            {t("wallet.withdraw")}
          </Button>
          <span className="text-text2">
            {t("wallet.points")}: <b className="money text-text">{formatNumber(data.points)}</b>
          </span>
        </div>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] md:grid-cols-3 gap-3">
        {parts.map(({ key, amount }) => (
          <div key={key} className="card p-4">
            <dt className="text-[13px] text-text3 wrap-anywhere">{t(`wallet.${key}`)}</dt>
            <dd className="text-lg font-bold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {apart ? (
        <VendorWallets wallets={data.wallets} single={merchant.data.isSingle} />
      ) : (
        <p className="flex items-center gap-2 text-[13px] text-text3">
          <Icon name="info-circle" size={16} />
          {t("wallet.single")}
        </p>
      )}
      <Latest />
    </>
  );
}

function Latest() {
  const { t } = useTranslation();
  const { open } = useModals();
  const timeZone = useBrand((state) => state.timeZone);
  const records = useCall(api.wallet.records, { preset: "last30", pageSize: LATEST });
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-bold">{t("wallet.recent")}</h3>
        <Button look="plain" className="text-brand-text!" onClick={() => open("member", { p: "transactionHistory" })}>
          {t("wallet.allEntries")}
        </Button>
      </div>
      {records.fault && <Failed fault={records.fault} onRetry={records.retry} />}
      {records.loading && <SkeletonRows rows={3} />}
      {records.data?.list.length === 0 && <Empty picture="receipt">{t("wallet.noEntries")}</Empty>}
      <ul className="grid gap-2">
        {records.data?.list.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-bg2 px-4 py-2.5"
          >
            <span className="min-w-0">
              <b className="font-semibold">
                {t([`records.type.${row.type}`, "records.type.other"], { type: row.type })}
              </b>
              <span className="block text-[12px] text-text3 money">{formatDateTime(row.at, timeZone)}</span>
            </span>
            <Money amount={row.amount} signed className="font-bold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
