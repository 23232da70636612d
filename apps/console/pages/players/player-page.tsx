import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { CopyText, Loaded } from "@taya/ui/states";
import type { PlayerDetail } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { useFactName, useShow } from "../../ui/any.tsx";
import { useBack } from "../../ui/back.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { PlayerCare } from "./player-care-part.tsx";
import { PlayerBonuses } from "../loyalty/player-bonuses-part.tsx";
import { PlayerFreeRounds } from "../promotions/player-free-rounds-part.tsx";
import { PlayerLoyalty } from "../loyalty/player-loyalty-part.tsx";
import { PlayerSports } from "./player-sports-part.tsx";
import { PlayerLimits } from "./player-limits-part.tsx";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { api } from "../../lib/api.ts";

/** Facts that stand in a part of their own. */
const APART = new Set(["id", "balance", "payoutAccounts", "excludedUntil"]);

/** Everything the server tells of a player, and the way to set a balance right. */
export default function PlayerPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const reading = useCall(api.accounts.adminPlayer, { id });
  const may = useRight("wallet.write");
  const mayClose = useRight("players.write");
  const [action, setAction] = useState<"adjust" | "status">();
  const close = () => setAction(undefined);
  const back = { to: useBack("/players"), label: t("console.place.players") };
  const player = reading.data;
  const actions = player && (
    <>
      {mayClose && (
        <Push onClick={() => setAction("status")}>
          {t(player.disabled ? "console.account.open" : "console.account.close")}
        </Push>
      )}
      {may && (
        <Push look="brand" onClick={() => setAction("adjust")}>
          {t("console.adjust")}
        </Push>
      )}
    </>
  );
  return (
    <Page title={player?.username ?? t("console.player")} back={back} actions={actions}>
      <Loaded reading={reading}>{(shown) => <Shown player={shown} />}</Loaded>
      {player && action === "adjust" && <AdjustDialog username={player.username} onClose={close} />}
      {player && action === "status" && <StatusDialog player={player} onClose={close} />}
    </Page>
  );
}

function StatusDialog({ player, onClose }: { readonly player: PlayerDetail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const verb = player.disabled ? "open" : "close";
  return (
    <ActionDialog
      title={t(`console.account.${verb}`)}
      explain={t(`console.account.${verb}.explain`)}
      yes={t(`console.account.${verb}`)}
      done={t(`console.account.${verb}.done`)}
      reasons={verb === "close" ? ["suspicious", "playerAsked"] : ["checkedAgree", "playerAsked"]}
      danger={verb === "close"}
      word={player.username}
      act={(sent, making) =>
        api.accounts.adminPlayerStatus({ id: player.id, disabled: !player.disabled, ...sent }, making)
      }
      onClose={onClose}
    />
  );
}

function Shown({ player }: { readonly player: PlayerDetail }) {
  const { t } = useTranslation();
  const [show, nameOf] = [useShow(), useFactName()];
  const seesSports = useRight("sportsbook.read");
  const [seesLoyalty, seesBonuses] = [useRight("loyalty.read"), useRight("promotions.read")];
  const facts = Object.entries(player).filter(([name]) => !APART.has(name));
  const q = encodeURIComponent(player.username);
  const rows = [
    ["/deposits", "q", "deposits"],
    ["/withdrawals", "q", "withdrawals"],
    ["/ledger", "username", "ledger"],
  ] as const;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <div className="grid gap-4 content-start">
        <Part title={t("console.facts")}>
          <Facts
            facts={[
              ...facts.map(([name, value]) => [nameOf(name), show(name, value)] as const),
              [t("console.id"), <CopyText key="id" text={player.id} />],
            ]}
          />
        </Part>
        <Part title={t("console.fact.payoutAccounts")}>
          <Table
            label={t("console.fact.payoutAccounts")}
            rows={player.payoutAccounts ?? []}
            keyOf={({ bankName, masked }) => `${bankName} ${masked}`}
            empty={t("console.noAccounts")}
            columns={[
              { id: "bank", label: t("console.account"), cell: ({ bankName, masked }) => `${bankName} ${masked}` },
              { id: "holder", label: t("console.holder"), cell: ({ holder }) => holder },
              { id: "at", label: t("console.since"), wide: true, cell: ({ addedAt }) => <When at={addedAt} /> },
            ]}
          />
        </Part>
      </div>
      <div className="grid gap-4 content-start">
        <Part title={nameOf("balance")}>
          <Facts
            facts={Object.entries(player.balance).map(([name, value]) => [
              nameOf(name),
              typeof value === "string" ? <Money key={name} amount={value} /> : value,
            ])}
          />
        </Part>
        <PlayerLimits player={player} />
        <PlayerCare player={player} />
        {seesLoyalty && <PlayerLoyalty player={player} />}
        {seesBonuses && <PlayerBonuses username={player.username} />}
        {seesBonuses && <PlayerFreeRounds username={player.username} />}
        {seesSports && <PlayerSports playerId={player.id} />}
        <Part title={t("console.rowsBehind")}>
          <ul className="flex flex-wrap gap-4">
            {rows.map(([to, name, place]) => (
              <li key={to}>
                <Link to={`${to}?${name}=${q}`} className="link">
                  {t(`console.place.${place}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  );
}
