import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { Budget } from "./budget.tsx";
import { useNames } from "./names.ts";
import { Phase } from "./phase.tsx";
import { PromotionsTabs } from "./promotions-tabs.tsx";
import { titleOf } from "./titles.ts";
import type { Offer } from "./types.ts";
import { unitOf, Worth } from "./worth.tsx";
import { api } from "../../lib/api.ts";

const PHASES = ["running", "before", "over"] as const;

/** Every offer of the brand, with what it may cost, what it has cost and what came of it. */
export default function OffersPage() {
  const { t } = useTranslation();
  const names = useNames();
  const navigate = useNavigate();
  const may = useRight("promotions.write");
  const say = (key: string) => t(`console-promotions.${key}`);
  const columns: Column<Offer>[] = [
    { id: "offer", label: say("offer"), cell: (offer) => <Name offer={offer} kind={names.kind(offer.trigger.on)} /> },
    { id: "state", label: t("console.state"), cell: (offer) => <Phase offer={offer} /> },
    {
      id: "time",
      label: say("time"),
      wide: true,
      cell: ({ startsAt, endsAt, endedAt }) => (
        <>
          <When at={startsAt} />
          <br />
          <When at={endedAt ?? endsAt} />
        </>
      ),
    },
    { id: "budget", label: say("budget"), cell: (offer) => <Budget offer={offer} /> },
    {
      id: "given",
      label: say("given"),
      end: true,
      cell: (offer) => <Worth amount={offer.given} unit={unitOf(offer)} />,
    },
    {
      id: "converted",
      label: say("converted"),
      end: true,
      wide: true,
      cell: (offer) => <Money amount={offer.converted} />,
    },
    {
      id: "forfeited",
      label: say("forfeited"),
      end: true,
      wide: true,
      cell: (offer) => <Money amount={offer.forfeited} />,
    },
    { id: "margin", label: say("margin"), end: true, cell: ({ margin }) => <Money amount={margin} signed /> },
  ];
  return (
    <ListPage
      title={say("tab.offers")}
      intro={<PromotionsTabs />}
      actions={
        may && (
          <Push look="brand" onClick={() => void navigate("/promotions/new")}>
            {say("newOffer")}
          </Push>
        )
      }
      call={api.promotions.adminOffers}
      fields={[
        {
          name: "phase",
          label: t("console.state"),
          kind: "tabs",
          choices: PHASES.map((value) => ({ value, label: say(`phase.${value}`) })),
        },
      ]}
      columns={columns}
      keyOf={({ id }) => id}
      empty={say("noOffers")}
    />
  );
}

function Name({ offer, kind }: { readonly offer: Offer; readonly kind: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={`/promotions/offers/${offer.id}`} className="link font-semibold">
        <bdi>{titleOf(offer.title)}</bdi>
      </Link>
      <span className="block text-[12px] text-text2">
        <span translate="no">{offer.code}</span> · {kind} · {t(`console-promotions.shown.${offer.kind}`)}
      </span>
    </>
  );
}
