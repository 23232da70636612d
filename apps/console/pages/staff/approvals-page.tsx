import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Push } from "@taya/ui/push";
import type { ApprovalRow } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { Status } from "../../ui/status.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

interface Chosen {
  readonly row: ApprovalRow;
  readonly action: "approve" | "reject";
}

/** Where the file stands that an approval is about. */
const FILES: Readonly<Record<string, string>> = {
  "wallet.deposit.approve": "/deposits",
  "wallet.deposit.release": "/deposits",
  "wallet.withdrawal.approve": "/withdrawals",
  "wallet.withdrawal.refund": "/withdrawals",
  "wallet.withdrawal.resolve": "/withdrawals",
};

/** What other operators asked for and a second one has to decide. */
export default function ApprovalsPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const columns: Column<ApprovalRow>[] = [
    {
      id: "summary",
      label: t("console.what"),
      cell: ({ kind, summary, object, askedBy, askedAt, reason }) => (
        <>
          {object && FILES[kind] ? (
            <Link to={`${FILES[kind]}/${object}`} className="link">
              {summary}
            </Link>
          ) : (
            <span className="font-semibold">{summary}</span>
          )}
          <br />
          <span className="text-text2">{t(`console.kind.${kind}`, { defaultValue: kind })}</span>
          <span className="md:hidden block text-[12px] text-text2">
            {t("console.askedWith", { name: askedBy, reason })} · <When at={askedAt} age />
          </span>
        </>
      ),
    },
    { id: "reason", label: t("console.reason"), wide: true, cell: ({ reason }) => reason },
    { id: "askedBy", label: t("console.askedBy"), wide: true, cell: ({ askedBy }) => askedBy },
    { id: "askedAt", label: t("console.askedAt"), wide: true, cell: ({ askedAt }) => <When at={askedAt} age /> },
    { id: "status", label: t("console.state"), wide: true, cell: ({ status }) => <Status status={status} /> },
    {
      id: "actions",
      label: t("console.actions"),
      end: true,
      cell: (row) => <Actions row={row} onChoose={(action) => setChosen({ row, action })} />,
    },
  ];
  return (
    <>
      <ListPage
        title={t("console.place.approvals")}
        call={api.audit.approvals}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t("console.noApprovals")}
        everyMs={15_000}
        fields={[
          {
            name: "status",
            label: t("console.state"),
            kind: "choice",
            choices: ["OPEN", "APPROVED", "REJECTED"].map((value) => ({ value, label: t(`console.status.${value}`) })),
          },
        ]}
      />
      {chosen && <Decide {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Actions({
  row,
  onChoose,
}: {
  readonly row: ApprovalRow;
  readonly onChoose: (action: Chosen["action"]) => void;
}) {
  const { t } = useTranslation();
  const may = useRight("approvals.write");
  const { own, whyNot } = row;
  if (row.status !== "OPEN" || !may) return row.decidedBy ?? "–";
  if (own) return <span className="block ms-auto max-w-60 text-[12px] text-text2">{t("console.ownApproval")}</span>;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {whyNot ? (
        <span className="max-w-60 text-[12px] text-text2">{t(`console.whyNot.${whyNot}`)}</span>
      ) : (
        <Push look="brand" onClick={() => onChoose("approve")}>
          {t("console.approve")}
        </Push>
      )}
      <Push look="danger" onClick={() => onChoose("reject")}>
        {t("console.reject")}
      </Push>
    </div>
  );
}

function Decide({ row, action, onClose }: Chosen & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const approve = action === "approve";
  const call = approve ? api.audit.approve : api.audit.rejectApproval;
  return (
    <ActionDialog
      title={t(approve ? "console.approvalApprove" : "console.approvalReject")}
      explain={
        <>
          <p className="font-semibold text-text">{row.summary}</p>
          <p>{t("console.askedWith", { name: row.askedBy, reason: row.reason })}</p>
          <p>{t(`console.${approve ? "approvalApprove" : "approvalReject"}.explain`)}</p>
        </>
      }
      yes={t(approve ? "console.approve" : "console.reject")}
      done={t(approve ? "console.approvalApproved" : "console.approvalRejected")}
      reasons={approve ? ["checkedAgree", "callChecked"] : ["notCovered", "wrongAmount"]}
      danger={!approve}
      act={(sent, making) => call({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
