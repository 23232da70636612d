import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import type { RaffleFile } from "./types.ts";

interface WinnersPartProps extends Pick<RaffleFile, "winners"> {
  readonly drawn: boolean;
}

/** Who won which prize with which ticket, and whether it was claimed. */
export function WinnersPart({ winners, drawn }: WinnersPartProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  return (
    <div className="col-span-full">
      <Part title={say("winners")}>
        <Table
          label={say("winners")}
          rows={winners}
          keyOf={({ no }) => String(no)}
          empty={say(drawn ? "nobodyWon" : "notDrawn")}
          columns={[
            { id: "no", label: say("prizeNo"), end: true, wide: true, cell: ({ no }) => formatNumber(no + 1) },
            {
              id: "player",
              label: t("console.player"),
              cell: ({ playerId, username }) => <PlayerLink id={playerId} username={username} />,
            },
            { id: "ticket", label: say("ticket"), end: true, wide: true, cell: ({ ticket }) => formatNumber(ticket) },
            {
              id: "prize",
              label: say("prizeWon"),
              cell: ({ kind, amount }) => (
                <>
                  <Money amount={amount} /> {say(`prize.${kind}`)}
                </>
              ),
            },
            {
              id: "claimed",
              label: say("claimedAt"),
              cell: ({ claimedAt }) => (claimedAt === undefined ? say("notClaimed") : <When at={claimedAt} />),
            },
          ]}
        />
      </Part>
    </div>
  );
}
