import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { useRight } from "../../lib/session.ts";
import { useBack } from "../../ui/back.ts";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { DrawDialog } from "./draw-dialog.tsx";
import { FairnessPart } from "./fairness-part.tsx";
import { RaffleState } from "./raffle-state.tsx";
import { titleOf } from "./titles.ts";
import type { RaffleFile } from "./types.ts";
import { WinnersPart } from "./winners-part.tsx";
import { api } from "../../lib/api.ts";

/** One raffle: its prizes, who won them, and what it proves itself with. */
export default function RafflePage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const may = useRight("promotions.write");
  const [drawing, setDrawing] = useState(false);
  const reading = useCall(api.promotions.adminRaffle, { id });
  const raffle = reading.data;
  const waits = raffle?.status === "CLOSED" && raffle.entropySource !== "";
  return (
    <Page
      title={raffle ? titleOf(raffle.title) : t("console-promotions.raffleName")}
      back={{ to: useBack("/promotions/raffles"), label: t("console-promotions.tab.raffles") }}
      actions={
        may &&
        waits && (
          <Push look="brand" onClick={() => setDrawing(true)}>
            {t("console-promotions.draw")}
          </Push>
        )
      }
    >
      <Loaded reading={reading}>{(found) => <Parts raffle={found} />}</Loaded>
      {drawing && raffle && <DrawDialog raffle={raffle} onClose={() => setDrawing(false)} />}
    </Page>
  );
}

function Parts({ raffle }: { readonly raffle: RaffleFile }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-promotions.${key}`, more);
  const { category, unit, most, opensAt, closesAt, prizes, cost, paid, players, total, actor } = raffle;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part title={say("raffleTerms")}>
        <Facts
          facts={[
            [t("console.state"), <RaffleState key="state" raffle={raffle} />],
            [say("field.startsAt"), <When key="from" at={opensAt} />],
            [say("field.endsAt"), <When key="until" at={closesAt} />],
            [
              say("category"),
              category ? t(`records.category.${category}`, { defaultValue: category }) : say("allGames"),
            ],
            [say("unit"), <Money key="unit" amount={unit} />],
            [say("most"), formatNumber(most)],
            [say("players"), formatNumber(players)],
            [say("allTickets"), total === undefined ? "–" : formatNumber(total)],
            [
              say("prizes"),
              prizes.map(({ kind, amount, count, wagering }, at) => (
                <span key={at} className="block">
                  {formatNumber(count)} × <Money amount={amount} /> {say(`prize.${kind}`)}
                  {kind === "bonus" && `, ${say("played", { count: wagering })}`}
                </span>
              )),
            ],
            [say("cost"), <Money key="cost" amount={cost} />],
            [say("paid"), <Money key="paid" amount={paid} />],
            [
              say("agreedBy"),
              <span key="actor" translate="no">
                {actor}
              </span>,
            ],
          ]}
        />
      </Part>
      <FairnessPart raffle={raffle} />
      <WinnersPart winners={raffle.winners} drawn={raffle.status === "DRAWN"} />
    </div>
  );
}
