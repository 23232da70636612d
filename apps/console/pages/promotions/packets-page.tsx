import { useTranslation } from "react-i18next";
import { serverNow } from "@taya/client/server-time";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import type { Column } from "../../ui/table.tsx";
import { CampaignsPage, useTimeColumn } from "./campaigns-page.tsx";
import { PacketDialog } from "./packet-dialog.tsx";
import { titleOf } from "./titles.ts";
import type { RedPacket } from "./types.ts";
import { api } from "../../lib/api.ts";

const LOOKS = { soon: "text-info", open: "text-win", done: "text-text2" } as const;

/** How far a red packet is: its time, and whether anything is left in it. */
const stateOf = ({ status, opensAt }: RedPacket): keyof typeof LOOKS =>
  status === "DONE" ? "done" : opensAt > serverNow() ? "soon" : "open";

/** Every red packet of the brand, with what was taken of it. */
export default function PacketsPage() {
  const { t } = useTranslation();
  const time = useTimeColumn();
  const say = (key: string) => t(`console-promotions.${key}`);
  const columns: Column<RedPacket>[] = [
    {
      id: "packet",
      label: say("packetName"),
      cell: ({ title, actor }) => (
        <>
          <b>
            <bdi>{titleOf(title)}</bdi>
          </b>
          <span className="block text-[12px] text-text2">
            {say("agreedBy")}: {actor}
          </span>
        </>
      ),
    },
    {
      id: "state",
      label: t("console.state"),
      cell: (packet) => (
        <b className={`whitespace-nowrap ${LOOKS[stateOf(packet)]}`}>{say(`packet.${stateOf(packet)}`)}</b>
      ),
    },
    time,
    { id: "total", label: say("packetTotal"), end: true, cell: ({ total }) => <Money amount={total} /> },
    { id: "least", label: say("packetLeast"), end: true, wide: true, cell: ({ least }) => <Money amount={least} /> },
    {
      id: "taken",
      label: say("packetTaken"),
      end: true,
      cell: ({ taken, count }) => `${formatNumber(taken)} / ${formatNumber(count)}`,
    },
    { id: "given", label: say("packetGiven"), end: true, cell: ({ given }) => <Money amount={given} /> },
  ];
  return (
    <CampaignsPage
      title={say("tab.packets")}
      more={say("newPacket")}
      empty={say("noPackets")}
      call={api.promotions.adminRedPackets}
      columns={columns}
      dialog={PacketDialog}
    />
  );
}
