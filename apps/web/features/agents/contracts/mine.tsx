import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Answering } from "./answering.tsx";
import { ContractCard } from "./contract-card.tsx";
import type { Contract, Kind } from "./kinds.ts";
import { withUpline } from "./names.ts";

const PAGE_SIZE = 10;

/** The agent's own contracts of a kind: what waits, what holds, and what is over. */
export function Mine({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const [answering, answer] = useState<Contract>();
  const [earlier, setEarlier] = useState(false);
  const { data, fault, loading, retry } = useCall(api.agents.contracts, { kind, side: "mine", state: "current" });
  return (
    <>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={6} />}
      {data?.list.length === 0 && <Empty picture="receipt">{t("contracts.mine.empty")}</Empty>}
      {data?.list.map((contract) => (
        <ContractCard key={contract.id} contract={contract} title={withUpline(t, contract)}>
          {contract.status === "OFFERED" && (
            <Button look="gold" onClick={() => answer(contract)}>
              {t("contracts.offers.look")}
            </Button>
          )}
          {contract.status === "TERMINATING" && (
            <Button look="gold" onClick={() => answer(contract)}>
              {t("contracts.ends.answer")}
            </Button>
          )}
        </ContractCard>
      ))}
      {data && (
        <Button
          look="plain"
          aria-expanded={earlier}
          onClick={() => setEarlier(!earlier)}
          className="justify-self-start -ms-4"
        >
          <Icon name={earlier ? "chevron-down" : "chevron-right"} size={18} />
          {t("contracts.mine.earlier")}
        </Button>
      )}
      {earlier && <Earlier kind={kind} />}
      {answering && <Answering contract={answering} agent onClose={() => answer(undefined)} />}
    </>
  );
}

/** Own contracts that are over, newest first. */
function Earlier({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const { asked, toPage } = useTurning();
  const { data, fault, loading, retry } = useCall(api.agents.contracts, {
    ...asked,
    pageSize: PAGE_SIZE,
    kind,
    side: "mine",
    state: "ended",
  });
  return (
    <>
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={3} />}
      {data?.list.length === 0 && <p className="text-text3">{t("contracts.mine.noEarlier")}</p>}
      {data?.list.map((contract) => (
        <ContractCard key={contract.id} contract={contract} title={withUpline(t, contract)} />
      ))}
      <Pager page={asked.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </>
  );
}
