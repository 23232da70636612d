import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { KycRow } from "./types.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { Status } from "../../ui/status.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

const STATES = ["PENDING", "APPROVED", "REJECTED", "EXPIRED", "REPLACED"];
const TYPES = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** Documents that wait for somebody to look, the oldest first. */
export default function KycQueuePage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const columns: Column<KycRow>[] = [
    {
      id: "player",
      label: t("console.player"),
      cell: ({ id, username }) => (
        <Link to={`/kyc/${id}`} state={{ search }} className="link" translate="no">
          {username}
        </Link>
      ),
    },
    {
      id: "type",
      label: t("identity.idType"),
      cell: ({ idType }) => (idType === undefined ? "–" : t(`lists.idType.${idType}`)),
    },
    { id: "status", label: t("console.state"), cell: ({ status }) => <Status status={status} /> },
    {
      id: "renewal",
      label: t("identity.occasion"),
      wide: true,
      cell: ({ renewal }) => t(renewal ? "identity.renewal" : "identity.first"),
    },
    { id: "at", label: t("identity.waits"), cell: ({ submittedAt }) => <When at={submittedAt} age /> },
    { id: "by", label: t("identity.decidedBy"), wide: true, cell: ({ decidedBy }) => decidedBy ?? "–" },
  ];
  return (
    <ListPage
      title={t("console.place.kyc")}
      call={api.compliance.adminKyc}
      columns={columns}
      keyOf={({ id }) => id}
      empty={t("identity.queueEmpty")}
      everyMs={30_000}
      fields={[
        { name: "q", label: t("console.username"), kind: "text" },
        {
          name: "status",
          label: t("console.state"),
          kind: "choice",
          choices: STATES.map((value) => ({ value, label: t(`console.status.${value}`) })),
        },
        {
          name: "idType",
          label: t("identity.idType"),
          kind: "choice",
          choices: TYPES.map((value) => ({ value, label: t(`lists.idType.${value}`) })),
        },
      ]}
    />
  );
}
