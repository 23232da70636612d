import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";

const MOST = 3;

interface OpenDepositsProps {
  readonly onShow: (id: string) => void;
}

/** Deposits begun and not yet paid, first thing on the page for whoever comes back. */
export function OpenDeposits({ onShow }: OpenDepositsProps) {
  const { t } = useTranslation();
  const open = useCall(api.wallet.deposits, { group: "open", preset: "last7", pageSize: MOST }, { everyMs: 20_000 });
  if (!open.data || open.data.list.length === 0) return null;
  return (
    <ul aria-label={t("wallet.list.open")} className="grid gap-2">
      {open.data.list.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-info/60 bg-bg2 px-4 py-2.5"
        >
          <Icon name="clock" className="text-info" />
          <span className="grow">
            <b className="font-semibold">{row.name}</b> <Money amount={row.amount} className="font-bold" />
            <span className="block text-[12px] text-text2">{t(`wallet.status.${row.status}`)}</span>
          </span>
          <Button look="brand" onClick={() => onShow(row.id)}>
            {t("wallet.list.continue")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
