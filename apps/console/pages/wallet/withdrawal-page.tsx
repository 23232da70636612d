import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { CopyText, Loaded } from "@taya/ui/states";
import type { WithdrawalFile } from "./types.ts";
import { useBack } from "../../ui/back.ts";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { Pictures } from "../../ui/pictures.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { Status } from "../../ui/status.tsx";
import { Table } from "../../ui/table.tsx";
import { Way } from "../../ui/way.tsx";
import { When } from "../../ui/when.tsx";
import { WithdrawalActions } from "./withdrawal-actions.tsx";
import { api } from "../../lib/api.ts";

/** One withdrawal: account, risk, what happened so far, and the dispute when there is one. */
export default function WithdrawalPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const reading = useCall(api.wallet.adminWithdrawal, { id });
  const back = { to: useBack("/withdrawals"), label: t("console.place.withdrawals") };
  return (
    <Page
      title={t("console.withdrawal")}
      back={back}
      actions={reading.data && <WithdrawalActions key={reading.data.status} file={reading.data} />}
    >
      <Loaded reading={reading}>
        {(file) => (
          <div className="grid gap-4 lg:grid-cols-2">
            <Main file={file} />
            <Risk file={file} />
            {file.claimed && <Dispute file={file} />}
            <Trail file={file} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface Shown {
  readonly file: WithdrawalFile;
}

function Main({ file }: Shown) {
  const { t } = useTranslation();
  const { account } = file;
  const place = [account.bankName, account.network, account.masked].filter(Boolean).join(" · ");
  return (
    <Part title={t("console.facts")} aside={<Status status={file.status} />}>
      <Facts
        facts={[
          [t("console.player"), <PlayerLink key="player" username={file.username} />],
          [t("console.amount"), <Money key="amount" amount={file.amount} />],
          [t("console.fee"), <Money key="fee" amount={file.fee} />],
          [t("console.net"), <Money key="net" amount={file.net} />],
          ...(file.refunded ? [[t("console.refunded"), <Money key="back" amount={file.refunded} />] as const] : []),
          [t("console.account"), place],
          [t("console.holder"), account.holder],
          [
            t("console.payout"),
            file.manual ? (
              t("console.manual")
            ) : file.method ? (
              <Way key="way" code={file.method} />
            ) : (
              t("console.byProvider")
            ),
          ],
          [t("console.providerRef"), file.providerRef ?? "–"],
          [t("console.remark"), file.remark ?? "–"],
          [t("console.id"), <CopyText key="id" text={file.id} />],
        ]}
      />
    </Part>
  );
}

function Risk({ file: { score, verdict, points } }: Shown) {
  const { t } = useTranslation();
  const tone = { PASS: "text-win", REVIEW: "text-warn", HOLD: "text-lose" }[verdict];
  return (
    <Part
      title={t("console.risk")}
      aside={<span className={`font-semibold ${tone}`}>{`${score} · ${t(`console.verdict.${verdict}`)}`}</span>}
    >
      <Table
        label={t("console.risk")}
        rows={points}
        keyOf={({ signal }) => signal}
        empty={t("console.noSignals")}
        columns={[
          {
            id: "signal",
            label: t("console.signal"),
            cell: ({ signal }) => t(`console.signal.${signal}`, { defaultValue: signal }),
          },
          { id: "points", label: t("console.points"), end: true, cell: (row) => row.points },
        ]}
      />
    </Part>
  );
}

function Dispute({ file }: Shown) {
  const { t } = useTranslation();
  return (
    <Part title={t("console.dispute")}>
      <Facts
        facts={[
          [t("console.playerSays"), t(`console.claimed.${file.claimed}`)],
          [t("console.arrived"), file.claimedAmount ? <Money key="got" amount={file.claimedAmount} /> : "–"],
          [t("console.comment"), file.comment || "–"],
        ]}
      />
      <Pictures sources={file.proofs} />
    </Part>
  );
}

function Trail({ file }: Shown) {
  const { t } = useTranslation();
  return (
    <Part title={t("console.steps")}>
      <Table
        label={t("console.steps")}
        rows={file.trail}
        keyOf={({ status, at }) => `${status} ${at}`}
        empty={t("console.noEntries")}
        columns={[
          { id: "status", label: t("console.state"), cell: ({ status }) => <Status status={status} /> },
          { id: "at", label: t("console.at"), cell: ({ at }) => <When at={at} /> },
          { id: "actor", label: t("console.actor"), cell: ({ actor }) => actor ?? t("console.system") },
        ]}
      />
    </Part>
  );
}
