import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useSession } from "@taya/client/session";
import { useTurning } from "@taya/client/turning";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { ContractTable } from "./contract-table.tsx";
import { DownlineDialog } from "./downline-dialog.tsx";
import { mostOffered } from "./in-force.ts";
import type { Contract, Kind } from "./kinds.ts";
import { OfferDialog } from "./offer-dialog.tsx";
import { percentOf } from "./percent.rules.ts";
import { type Downline, PickDownline } from "./pick-downline.tsx";
import { type Step, StepDialog } from "./step-dialog.tsx";

const PAGE_SIZE = 20;
const STATES = ["current", "ended"] as const;
/** An affiliate partner has nobody to share with. */
const AFFILIATE = 42;

/** What is being done; what it is about stays as it was shown when it began. */
type Doing =
  | { readonly what: "pick" }
  | { readonly what: "look"; readonly contract: Contract }
  | { readonly what: "offer"; readonly to: Downline; readonly now?: Contract }
  | { readonly what: "step"; readonly step: Step; readonly contract: Contract };

/** Contracts offered to those directly below, and the way to offer another. */
export function Downlines({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const affiliate = useSession((state) => state.type) === AFFILIATE;
  const [state, setState] = useState<(typeof STATES)[number]>("current");
  const [doing, setDoing] = useState<Doing>();
  const { asked, toPage } = useTurning();
  const own = useCall(api.agents.contracts, { kind, side: "mine", state: "current" });
  const { data, fault, loading, retry } = useCall(api.agents.contracts, {
    ...asked,
    pageSize: PAGE_SIZE,
    kind,
    side: "downlines",
    state,
  });
  const highest = own.data ? mostOffered(own.data.list) : undefined;
  return (
    <>
      {!affiliate && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 grow basis-56 text-[13px] text-text2">
            {highest === 0 && t("contracts.downlines.notYet")}
            {highest !== undefined && highest > 0 && t("contracts.downlines.most", { rate: percentOf(highest) })}
          </p>
          <Button look="gold" disabled={!highest} onClick={() => setDoing({ what: "pick" })}>
            <Icon name="plus" size={18} />
            {t("contracts.offer.title")}
          </Button>
        </div>
      )}
      <Tabs
        tabs={STATES.map((id) => ({ id, label: t(`contracts.downlines.${id}`) }))}
        chosen={state}
        onChoose={(next) => {
          setState(next);
          toPage(1);
        }}
        label={t("contracts.downlines.which")}
      />
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={6} />}
      {data?.list.length === 0 && <Empty picture="receipt">{t(`contracts.downlines.empty.${state}`)}</Empty>}
      {data && data.list.length > 0 && (
        <ContractTable list={data.list} onLook={(contract) => setDoing({ what: "look", contract })} />
      )}
      <Pager page={asked.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
      {doing && <Doings kind={kind} highest={highest ?? 0} doing={doing} onDo={setDoing} />}
    </>
  );
}

interface DoingsProps {
  readonly kind: Kind;
  readonly highest: number;
  readonly doing: Doing;
  readonly onDo: (doing: Doing | undefined) => void;
}

/** The dialog of what is being done. */
function Doings({ kind, highest, doing, onDo }: DoingsProps) {
  const close = () => onDo(undefined);
  switch (doing.what) {
    case "pick":
      return <PickDownline onPick={(to) => onDo({ what: "offer", to })} onClose={close} />;
    case "look": {
      const { contract } = doing;
      return (
        <DownlineDialog
          contract={contract}
          mayOffer={highest > 0}
          onStep={(step) => onDo({ what: "step", step, contract })}
          onOffer={() => onDo({ what: "offer", to: downlineOf(contract), now: contract })}
          onClose={close}
        />
      );
    }
    case "offer":
      return <OfferDialog kind={kind} to={doing.to} highest={highest} now={doing.now} onClose={close} />;
    case "step":
      return <StepDialog contract={doing.contract} step={doing.step} onClose={close} />;
  }
}

const downlineOf = ({ downlineId, downlineName }: Contract): Downline => ({ id: downlineId, username: downlineName });
