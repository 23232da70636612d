import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { CopyText, Loaded } from "@taya/ui/states";
import { depositCalls } from "@taya/wallet/deposits/contract";
import type { DepositDetail } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { useBack } from "../../ui/back.ts";
import { Credited } from "../../ui/credited.tsx";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Flags } from "../../ui/flags.tsx";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { Pictures } from "../../ui/pictures.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { Status } from "../../ui/status.tsx";
import { Table } from "../../ui/table.tsx";
import { Way } from "../../ui/way.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

/** One deposit with its proof and the payments that arrived for it. */
export default function DepositPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const reading = useCall(api.wallet.adminDeposit, { id });
  const back = { to: useBack("/deposits"), label: t("console.place.deposits") };
  return (
    <Page
      title={t("console.deposit")}
      back={back}
      actions={
        reading.data && <Actions key={`${reading.data.status} ${reading.data.held?.amount}`} deposit={reading.data} />
      }
    >
      <Loaded reading={reading}>{(deposit) => <Shown deposit={deposit} />}</Loaded>
    </Page>
  );
}

function Shown({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Part title={t("console.facts")} aside={<Status status={deposit.status} />}>
        <Facts
          facts={[
            [t("console.player"), <PlayerLink key="player" username={deposit.username} />],
            [t("console.amount"), <Money key="amount" amount={deposit.amount} />],
            [t("console.credited"), <Credited key="credited" amount={deposit.credited} />],
            ...(deposit.held
              ? [
                  [
                    t("console.held"),
                    <span key="held">
                      <Money amount={deposit.held.amount} /> · {t(`console.whyHeld.${deposit.held.why}`)}
                    </span>,
                  ] as const,
                ]
              : []),
            [t("console.method"), <Way key="method" code={deposit.method} />],
            [t("console.payer"), deposit.payerName || "–"],
            [t("console.verifiedName"), <VerifiedName key="verified" deposit={deposit} />],
            [t("console.flags"), <Flags key="flags" flags={deposit.flags} />],
            [t("console.createdAt"), <When key="at" at={deposit.createdAt} age />],
            [t("console.id"), <CopyText key="id" text={deposit.id} />],
          ]}
        />
      </Part>
      <Part title={t("console.proof")}>
        <Pictures sources={deposit.proof ? [deposit.proof] : []} />
      </Part>
      <div className="lg:col-span-2 min-w-0">
        <Part title={t("console.payments")}>
          <Payments payments={deposit.payments} />
        </Part>
        {deposit.holds.length > 0 && (
          <Part title={t("console.holds")}>
            <Holds holds={deposit.holds} />
          </Part>
        )}
      </div>
    </div>
  );
}

/** The name on the papers, marked when somebody else has paid. */
function VerifiedName({ deposit: { verifiedName, payerName } }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation();
  if (!verifiedName) return "–";
  const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return (
    <>
      {verifiedName}
      {payerName && plain(payerName) !== plain(verifiedName) && (
        <span className="text-warn"> · {t("console.namesDiffer")}</span>
      )}
    </>
  );
}

function Payments({ payments }: Pick<DepositDetail, "payments">) {
  const { t } = useTranslation();
  return (
    <Table
      label={t("console.payments")}
      rows={payments}
      keyOf={({ paymentId }) => paymentId}
      empty={t("console.noPayments")}
      columns={[
        { id: "id", label: t("console.id"), cell: ({ paymentId }) => <CopyText text={paymentId} short /> },
        { id: "amount", label: t("console.amount"), end: true, cell: ({ amount }) => <Money amount={amount} /> },
        { id: "payer", label: t("console.payer"), cell: ({ payerName }) => payerName || "–" },
        { id: "outcome", label: t("console.result"), cell: ({ outcome }) => <Status status={outcome} /> },
        { id: "at", label: t("console.at"), wide: true, cell: ({ at }) => <When at={at} /> },
      ]}
    />
  );
}

/** What was not credited at once, and what became of it. */
function Holds({ holds }: Pick<DepositDetail, "holds">) {
  const { t } = useTranslation();
  return (
    <Table
      label={t("console.holds")}
      rows={holds}
      keyOf={({ id }) => id}
      empty={t("console.noHolds")}
      columns={[
        { id: "payment", label: t("console.id"), cell: ({ paymentId }) => <CopyText text={paymentId} short /> },
        { id: "amount", label: t("console.amount"), end: true, cell: ({ amount }) => <Money amount={amount} /> },
        {
          id: "released",
          label: t("console.holdReleased"),
          end: true,
          cell: ({ released }) => <Credited amount={released} />,
        },
        {
          id: "returned",
          label: t("console.heldBack"),
          end: true,
          cell: ({ returned }) => <Credited amount={returned} />,
        },
        { id: "why", label: t("console.holdWhy"), cell: ({ why }) => t(`console.whyHeld.${why}`) },
        { id: "at", label: t("console.at"), wide: true, cell: ({ at }) => <When at={at} /> },
      ]}
    />
  );
}

const NO = {
  reject: { call: api.wallet.rejectDeposit, reasons: ["notArrived", "proofUnclear"] },
  refund: { call: api.wallet.refundDeposit, reasons: ["otherPayer", "wrongAmount", "suspicious"] },
} as const;

function Actions({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation();
  const may = useRight("wallet.write");
  const [action, setAction] = useState<"approve" | keyof typeof NO>();
  if (may && deposit.held && deposit.status !== "REVIEW") return <HeldActions deposit={deposit} />;
  if (!may || deposit.status !== "REVIEW") return null;
  const close = () => setAction(undefined);
  // Money that is here is credited or goes back; only what never came can be turned down.
  const arrived = deposit.payments.some(({ outcome }) => outcome === "REVIEW");
  return (
    <>
      <Push look="brand" onClick={() => setAction("approve")}>
        {t("console.approve")}
      </Push>
      <Push onClick={() => setAction("refund")}>{t("console.deposit.refund")}</Push>
      {!arrived && (
        <Push look="danger" onClick={() => setAction("reject")}>
          {t("console.deposit.reject")}
        </Push>
      )}
      {action === "approve" && <Approve deposit={deposit} onClose={close} />}
      {action && action !== "approve" && (
        <ActionDialog
          title={t(`console.deposit.${action}.title`)}
          explain={<Sum deposit={deposit} action={action} />}
          yes={t(`console.deposit.${action}`)}
          done={t(`console.deposit.${action}.done`)}
          reasons={NO[action].reasons}
          danger
          word={deposit.username}
          act={(sent, making) => NO[action].call({ id: deposit.id, ...sent }, making)}
          onClose={close}
        />
      )}
    </>
  );
}

/** What may be done with money on hold: credit what fits, or give all of it back. */
function HeldActions({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<"release" | "refund">();
  const about = {
    explain: <Sum deposit={deposit} action={action === "release" ? "release" : "giveBack"} />,
    onClose: () => setAction(undefined),
  };
  return (
    <>
      <Push look="brand" onClick={() => setAction("release")}>
        {t("console.deposit.release")}
      </Push>
      <Push onClick={() => setAction("refund")}>{t("console.deposit.refund")}</Push>
      {action === "release" && (
        <ActionDialog
          {...about}
          title={t("console.deposit.release.title")}
          yes={t("console.deposit.release")}
          done={t("console.deposit.release.done")}
          reasons={["paymentSeen", "proofChecked"]}
          act={(sent, making) => api.wallet.releaseDeposit({ id: deposit.id, ...sent }, making)}
        />
      )}
      {action === "refund" && (
        <ActionDialog
          {...about}
          title={t("console.deposit.refund.title")}
          yes={t("console.deposit.refund")}
          done={t("console.deposit.refund.done")}
          reasons={NO.refund.reasons}
          danger
          word={deposit.username}
          act={(sent, making) => api.wallet.refundDeposit({ id: deposit.id, ...sent }, making)}
        />
      )}
    </>
  );
}

/** What it is about, and what the action does. */
function Sum({ deposit, action }: { readonly deposit: DepositDetail; readonly action: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="font-semibold text-text">
        {deposit.username} · <Money amount={deposit.amount} /> · <Way code={deposit.method} />
      </p>
      <p>{t(`console.deposit.${action}.explain`)}</p>
    </>
  );
}

function Approve({ deposit, onClose }: { readonly deposit: DepositDetail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("console.depositApprove")}
      explain={<Sum deposit={deposit} action="approve" />}
      yes={t("console.approve")}
      done={t("console.depositApproved")}
      reasons={["paymentSeen", "amountDiffers", "proofChecked"]}
      input={depositCalls.approveDeposit.input}
      fields={{
        amount: {
          label: t("console.amountArrived"),
          hint: t("console.amountArrivedHint"),
          first: deposit.amount,
          needed: true,
        },
      }}
      act={({ amount, reason }, making) =>
        api.wallet.approveDeposit({ id: deposit.id, reason, ...(amount !== deposit.amount && { amount }) }, making)
      }
      onClose={onClose}
    />
  );
}
