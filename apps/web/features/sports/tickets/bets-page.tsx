import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { usePlayer } from "@taya/client/player";
import { useTurning } from "@taya/client/turning";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { OddsSwitch } from "../odds/odds-switch.tsx";
import { TicketCard } from "./ticket-card.tsx";
import { PAGE_SIZE, type Shown, SHOWN, useBets } from "./use-bets.ts";

/** One's own sports tickets: open ones with what is offered for them, and what became of the others. */
export default function BetsPage() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  return (
    <div className="grid gap-4 content-start max-w-3xl mx-auto w-full">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="display grow text-xl sm:text-2xl">{t("slip.mine")}</h1>
        <OddsSwitch />
      </div>
      {token ? (
        <Bets />
      ) : (
        <Empty
          picture="receipt"
          action={
            <Button look="gold" onClick={() => open("login")}>
              {t("shell.login")}
            </Button>
          }
        >
          {t("slip.mineLogin")}
        </Empty>
      )}
    </div>
  );
}

function Bets() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const status = SHOWN.find((each) => each === search.get("status")) ?? "OPEN";
  const choose = (next: Shown) => setSearch({ status: next }, { replace: true });
  return (
    <>
      <Tabs
        label={t("slip.which")}
        tabs={SHOWN.map((id) => ({ id, label: t(`slip.which.${id}`) }))}
        chosen={status}
        onChoose={choose}
      />
      <List key={status} status={status} />
    </>
  );
}

function List({ status }: { readonly status: Shown }) {
  const { t } = useTranslation();
  const { asked, toPage } = useTurning();
  const { data, fault, retry } = useBets(status, asked);
  const [first] = useState(asked);
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <>
      {data.list.length === 0 && (
        <Empty
          picture="receipt"
          action={
            <Link
              to="/sports"
              className="min-h-11 px-4 rounded-md bg-bg3 font-bold inline-flex items-center hover:brightness-110"
            >
              {t("slip.toSports")}
            </Link>
          }
        >
          {t(status === "OPEN" && asked === first ? "slip.noneOpen" : "slip.noneThere")}
        </Empty>
      )}
      {data.list.map((bet) => (
        <TicketCard key={bet.betId} bet={bet} />
      ))}
      <Pager page={asked.pageNo} total={data.total} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </>
  );
}
