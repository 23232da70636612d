import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { queries, refresh } from "@taya/client/query";
import { useSession } from "@taya/client/session";
import { Button, IconButton } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { type Move, MoveForm } from "./move-form.tsx";
import { MoveHistory } from "./move-history.tsx";
import { useOrder } from "@taya/client/use-order";
import { type Purse, MAIN } from "./wallets.ts";

interface VendorWalletsProps {
  /** Every wallet of the player, the main one included. */
  readonly wallets: readonly Purse[];
  /** The brand has one wallet for all: what still lies elsewhere only comes home. */
  readonly single: boolean;
}

/** Vendors with wallets of their own: what lies there, moving it, and what was moved last. */
export function VendorWallets({ wallets, single }: VendorWalletsProps) {
  const { t } = useTranslation();
  const [move, setMove] = useState<Move>();
  const [asking, setAsking] = useState(false);
  const vendors = wallets.filter(({ vendor }) => vendor !== MAIN);
  async function ask(): Promise<void> {
    setAsking(true);
    await askVendors();
    setAsking(false);
  }
  // What was won or lost at a vendor is known only when the vendor is asked.
  useEffect(() => void ask(), []);
  const anew = () => refresh(api.wallet.balance, api.wallet.records, api.wallet.transfers);
  return (
    <section className="card p-4 grid gap-4" aria-labelledby="vendor-wallets">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="vendor-wallets" className="font-bold grow">
          {t("wallet.vendor")}
        </h3>
        <CollectAll onDone={anew} />
      </div>
      {vendors.length === 0 && <p className="text-text2">{t("transfers.empty")}</p>}
      <ul className="grid gap-2">
        {vendors.map(({ vendor, balance, maintain }) => (
          <li key={vendor} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-bg2 px-4 py-2.5">
            <span className="grow min-w-32">
              <b className="font-semibold">{vendor}</b>
              {maintain === 1 && <span className="block text-[12px] text-warn">{t("transfers.away")}</span>}
            </span>
            <b className="font-bold">{maintain === 1 && !/[1-9]/.test(balance) ? "—" : <Money amount={balance} />}</b>
            <IconButton label={t("transfers.ask", { vendor })} disabled={asking} onClick={() => void ask()}>
              {asking ? <Spinner /> : <Icon name="refresh" />}
            </IconButton>
            {!single && (
              <Button disabled={maintain === 1} onClick={() => setMove({ from: MAIN, to: vendor })}>
                {t("transfers.in")}
              </Button>
            )}
            <Button onClick={() => setMove({ from: vendor, to: MAIN })}>{t("transfers.out")}</Button>
          </li>
        ))}
      </ul>
      {move && (
        <MoveForm
          key={`${move.from} ${move.to}`}
          move={move}
          onMove={setMove}
          wallets={wallets}
          single={single}
          onMoved={anew}
        />
      )}
      <MoveHistory />
    </section>
  );
}

/** Has every vendor asked what lies there, and keeps the answer: it also tells who did not answer. */
async function askVendors(): Promise<void> {
  const result = await api.wallet.balance({ refresh: 1 });
  if (result.ok) queries.setQueryData([api.wallet.balance.key, {}, useSession.getState().username], result.value);
}

/** Brings everything home; says for every vendor what became of it. */
function CollectAll({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const order = useOrder();
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<readonly { readonly good: boolean; readonly text: string }[]>([]);

  async function collect(): Promise<void> {
    setBusy(true);
    const result = await api.wallet.collectTransfers({}, { key: order.keyOf({}) });
    setBusy(false);
    order.answered(result.ok ? undefined : result.fault);
    if (!result.ok) return say([{ good: false, text: sayFault(t, result.fault) }]);
    onDone();
    const { results } = result.value;
    if (results.length === 0) return say([{ good: true, text: t("transfers.nothing") }]);
    say(
      results.map(({ vendor, status }) => ({
        good: status === "CONFIRMED",
        text: t("ui.named", { what: vendor, name: t(`transfers.status.${status}`) }),
      })),
    );
  }
  return (
    <>
      <Button look="gold" busy={busy} onClick={() => void collect()}>
        <Icon name="coin" />
        {t("transfers.collect")}
      </Button>
      <div role="status" className="basis-full grid gap-1 text-[13px] empty:hidden">
        {said.map(({ good, text }) => (
          <span key={text} className={good ? "text-win" : "text-warn"}>
            {text}
          </span>
        ))}
      </div>
    </>
  );
}
