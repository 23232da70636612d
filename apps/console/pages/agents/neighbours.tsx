import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import type { Member } from "./types.ts";

/** Money that went up or down the line last. */
export function TransfersPart({ member: { transfers } }: { readonly member: Member }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-agents.${key}`);
  return (
    <Part title={say("transfers")}>
      <Table
        label={say("transfers")}
        rows={transfers}
        keyOf={({ id }) => id}
        empty={say("noTransfers")}
        columns={[
          { id: "at", label: say("at"), cell: ({ at }) => <When at={at} /> },
          { id: "from", label: say("sender"), cell: ({ from }) => <PlayerLink {...from} /> },
          { id: "to", label: say("receiver"), cell: ({ to }) => <PlayerLink {...to} /> },
          { id: "amount", label: say("amount"), end: true, cell: ({ amount }) => <Money amount={amount} /> },
        ]}
      />
    </Part>
  );
}

/** Which agents looked at the account last. */
export function LooksPart({ member: { looks } }: { readonly member: Member }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-agents.${key}`);
  return (
    <Part title={say("looks")}>
      <Table
        label={say("looks")}
        rows={looks}
        keyOf={({ viewer, at }) => `${viewer.id} ${at}`}
        empty={say("noLooks")}
        columns={[
          { id: "viewer", label: say("type.1"), cell: ({ viewer }) => <PlayerLink {...viewer} /> },
          { id: "at", label: say("at"), cell: ({ at }) => <When at={at} age /> },
        ]}
      />
    </Part>
  );
}
