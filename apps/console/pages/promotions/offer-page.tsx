import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { useRight } from "../../lib/session.ts";
import { useBack } from "../../ui/back.ts";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { Budget } from "./budget.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { Phase } from "./phase.tsx";
import { Preview } from "./preview.tsx";
import { TermsPart } from "./terms-part.tsx";
import { titleOf } from "./titles.ts";
import type { OfferFile } from "./types.ts";
import { VersionsPart } from "./versions-part.tsx";
import { unitOf, Worth } from "./worth.tsx";
import { api } from "../../lib/api.ts";

/** One offer: what it has cost, its terms, their versions, and what can be done with it. */
export default function OfferPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const may = useRight("promotions.write");
  const [ending, setEnding] = useState(false);
  const reading = useCall(api.promotions.adminOffer, { id });
  const offer = reading.data;
  const open = offer?.endedAt === undefined;
  return (
    <Page
      title={offer ? titleOf(offer.title) : t("console-promotions.offer")}
      back={{ to: useBack("/promotions"), label: t("console-promotions.tab.offers") }}
      actions={
        may &&
        offer && (
          <>
            <Push onClick={() => void navigate(`/promotions/new?like=${id}`)}>{t("console-promotions.newLike")}</Push>
            {open && (
              <>
                <Push look="brand" onClick={() => void navigate(`/promotions/offers/${id}/change`)}>
                  {t("console-promotions.change")}
                </Push>
                <Push look="danger" onClick={() => setEnding(true)}>
                  {t("console-promotions.end")}
                </Push>
              </>
            )}
          </>
        )
      }
    >
      <Loaded reading={reading}>{(found) => <Parts offer={found} />}</Loaded>
      {ending && offer && <EndDialog offer={offer} onClose={() => setEnding(false)} />}
    </Page>
  );
}

function Parts({ offer }: { readonly offer: OfferFile }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  const { players, claims, given, waiting, converted, forfeited, lost, margin } = offer;
  const unit = unitOf(offer);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <Part title={say("costs")}>
          <Facts
            facts={[
              [t("console.state"), <Phase key="phase" offer={offer} />],
              [say("budget"), <Budget key="budget" offer={offer} />],
              [say("claimsPlayers"), `${formatNumber(claims)} / ${formatNumber(players)}`],
              [say("given"), <Worth key="given" amount={given} unit={unit} />],
              [say("waiting"), <Worth key="waiting" amount={waiting} unit={unit} />],
              [say("converted"), <Money key="converted" amount={converted} />],
              [say("forfeited"), <Money key="forfeited" amount={forfeited} />],
              [say("lost"), <Money key="lost" amount={lost} signed />],
              [say("margin"), <Money key="margin" amount={margin} signed />],
            ]}
          />
          <p className="text-[13px] text-text2">{say("marginHint")}</p>
        </Part>
        <VersionsPart versions={offer.versions} />
      </div>
      <div className="grid gap-4">
        <TermsPart offer={offer} />
        <Preview terms={offer} />
      </div>
    </div>
  );
}
