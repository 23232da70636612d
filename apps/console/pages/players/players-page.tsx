import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { PlayerRow } from "./types.ts";
import { useFactName, useShow } from "../../ui/any.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { api } from "../../lib/api.ts";

const FACTS = ["type", "kycStatus", "kycLevel", "rankLevel", "disabled", "createdAt"] as const;

/** Finds players by name, number, e-mail or id. */
export default function PlayersPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [show, nameOf] = [useShow(), useFactName()];
  const columns: Column<PlayerRow>[] = [
    {
      id: "username",
      label: t("console.player"),
      cell: ({ id, username }) => (
        <Link to={`/players/${id}`} state={{ search }} className="link" translate="no">
          {username}
        </Link>
      ),
    },
    ...FACTS.map((name): Column<PlayerRow> => ({
      id: name,
      label: nameOf(name),
      ...(name !== "kycStatus" && { wide: true as const }),
      cell: (row) => show(name, row[name]),
    })),
  ];
  return (
    <ListPage
      title={t("console.place.players")}
      call={api.accounts.adminPlayers}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t("console.noPlayers")}
      fields={[{ name: "q", label: t("console.searchPlayer"), kind: "text" }]}
    />
  );
}
