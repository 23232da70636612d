import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { type ClaimAction, ClaimActions } from "./claim-actions.tsx";
import { ImagesDialog } from "./images-dialog.tsx";
import { PromotionsTabs } from "./promotions-tabs.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { titleOf } from "./titles.ts";
import type { Claim } from "./types.ts";
import { Value } from "./value.tsx";
import { Worth } from "./worth.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 15_000;
const STATES = ["applying", "claimed", "issued", "rejected"] as const;
const OFFERS_SHOWN = 100;

/** What players have claimed and applied for, newest first: who waits is agreed to or refused with a remark. */
export default function ClaimsPage() {
  const { t } = useTranslation();
  const may = useRight("promotions.write");
  const offers = useCall(api.promotions.adminOffers, { pageSize: OFFERS_SHOWN });
  const [chosen, setChosen] = useState<{ readonly row: Claim; readonly action: ClaimAction }>();
  const close = () => setChosen(undefined);
  const actions: Column<Claim> = {
    id: "actions",
    label: t("console.actions"),
    end: true,
    cell: (row) => <ClaimActions row={row} onChoose={(action) => setChosen({ row, action })} />,
  };
  return (
    <>
      <ListPage
        title={t("console-promotions.tab.claims")}
        intro={<PromotionsTabs />}
        call={api.promotions.adminClaims}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "status",
            label: t("console.state"),
            kind: "tabs",
            choices: STATES.map((value) => ({ value, label: t(`console-promotions.claim.${value}`) })),
          },
          { name: "username", label: t("console.player"), kind: "text" },
          {
            name: "offerId",
            label: t("console-promotions.offer"),
            kind: "choice",
            choices: offers.data?.list.map(({ id, title }) => ({ value: id, label: titleOf(title) })) ?? [],
          },
        ]}
        columns={may ? [...columnsOf(t), actions] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-promotions.noClaims")}
      />
      {chosen?.action === "images" && <ImagesDialog row={chosen.row} onClose={close} />}
      {chosen && chosen.action !== "images" && <ReviewDialog row={chosen.row} action={chosen.action} onClose={close} />}
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useTranslation>["t"]): Column<Claim>[] => [
  {
    id: "at",
    label: t("console-promotions.claimedAt"),
    cell: ({ at, status }) => <When at={at} age={status === "applying"} />,
  },
  {
    id: "player",
    label: t("console.player"),
    cell: ({ username, playerId }) => (
      <div className="md:min-w-28">
        <PlayerLink username={username} id={playerId} />
      </div>
    ),
  },
  { id: "offer", label: t("console-promotions.offer"), cell: (row) => <What row={row} /> },
  {
    id: "amount",
    label: t("console-promotions.amount"),
    end: true,
    cell: ({ amount, unit, required }) => (
      <>
        <Worth amount={amount} unit={unit} />
        <span className="block whitespace-nowrap text-[12px] text-text2">
          {/[1-9]/.test(required) ? (
            <>
              {t("console-promotions.toPlay")} <Money amount={required} />
            </>
          ) : (
            unit === "money" && t("console-promotions.cash")
          )}
        </span>
      </>
    ),
  },
  { id: "from", label: t("console-promotions.inputs"), wide: true, cell: ({ inputs }) => <Inputs inputs={inputs} /> },
  { id: "state", label: t("console.state"), cell: (row) => <State row={row} /> },
];

/** What was claimed, under which terms, and what the player said to it. */
function What({ row: { offerId, code, version, periodKey, comment, images } }: { readonly row: Claim }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={`/promotions/offers/${offerId}`} className="link font-semibold" translate="no">
        {code}
      </Link>
      <span className="block text-[12px] text-text2">
        {t("console-promotions.version", { version })} · <span translate="no">{periodKey}</span>
      </span>
      {comment && <span className="block text-[12px]">“{comment}”</span>}
      {images > 0 && (
        <span className="block text-[12px] text-text2">{t("console-promotions.pictures", { count: images })}</span>
      )}
    </>
  );
}

/** What the amount was reckoned from. */
function Inputs({ inputs }: Pick<Claim, "inputs">) {
  const { t } = useTranslation();
  const told = Object.entries(inputs).filter(([name]) => name !== "depositId");
  if (told.length === 0) return "–";
  return told.map(([name, value]) => (
    <span key={name} className="block whitespace-nowrap">
      <span className="text-text2">{t(`console-promotions.input.${name}`, { defaultValue: name })}</span>{" "}
      <Value path={name} value={value} />
    </span>
  ));
}

const LOOKS = { applying: "text-warn", claimed: "text-win", issued: "text-win", rejected: "text-lose" } as const;

/** Where it stands, who decided and what they said to the player. */
function State({ row: { status, reviewer, decidedAt, remark } }: { readonly row: Claim }) {
  const { t } = useTranslation();
  return (
    <>
      <b className={`whitespace-nowrap ${LOOKS[status]}`}>{t(`console-promotions.claim.${status}`)}</b>
      {decidedAt !== undefined && reviewer && (
        <span className="block text-[12px] text-text2">
          <span translate="no">{reviewer}</span> · <When at={decidedAt} />
        </span>
      )}
      {remark && <span className="block text-[12px]">“{remark}”</span>}
    </>
  );
}
