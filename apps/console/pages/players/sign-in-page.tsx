import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { LockedRow, SignIn } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

/** Who is locked out and why, networks that guess, and what codes by SMS cost. */
export default function SignInPage() {
  const { t } = useTranslation();
  const reading = useCall(api.accounts.adminSignIn, {});
  return (
    <Page title={t("console.place.signIn")}>
      <Loaded reading={reading}>
        {(shown) => (
          <>
            <Locked rows={shown.locked} />
            <Crowded rows={shown.crowded} />
            <Part title={t("signin.staff.sms")}>
              <p className={shown.sms.sent >= shown.sms.most ? "text-lose font-bold" : ""}>
                {t("signin.staff.smsSent", { sent: shown.sms.sent, most: shown.sms.most })}
              </p>
            </Part>
            <Alerts rows={shown.alerts} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Locked({ rows }: { readonly rows: SignIn["locked"] }) {
  const { t } = useTranslation();
  const may = useRight("players.write");
  const mayStaff = useRight("staff.write");
  const [open, setOpen] = useState<LockedRow>();
  const title = t("signin.staff.locked");
  return (
    <Part title={title}>
      <Table
        label={title}
        rows={rows}
        keyOf={({ username, staff }) => `${username} ${staff}`}
        empty={t("signin.staff.noneLocked")}
        columns={[
          {
            id: "name",
            label: t("signin.staff.name"),
            cell: ({ username, known, staff }) => {
              if (!known) return t("signin.staff.nobody", { name: username });
              return staff ? t("signin.staff.ofStaff", { name: username }) : <PlayerLink username={username} />;
            },
          },
          { id: "since", label: t("signin.staff.since"), wide: true, cell: ({ since }) => <When at={since} age /> },
          {
            id: "until",
            label: t("signin.staff.until"),
            cell: ({ until }) => (until === undefined ? t("signin.staff.untilProof") : <When at={until} />),
          },
          {
            id: "networks",
            label: t("signin.staff.networks"),
            wide: true,
            cell: ({ networks }) => networks.join(", "),
          },
          ...(may
            ? [
                {
                  id: "open",
                  label: "",
                  end: true as const,
                  cell: (row: LockedRow) =>
                    row.known &&
                    (mayStaff || !row.staff) && <Push onClick={() => setOpen(row)}>{t("signin.staff.unlock")}</Push>,
                },
              ]
            : []),
        ]}
      />
      {open && (
        <ActionDialog
          title={t("signin.staff.unlock")}
          explain={t("signin.staff.unlockExplain", { name: open.username })}
          yes={t("signin.staff.unlock")}
          done={t("signin.staff.unlocked")}
          reasons={["playerAsked"]}
          act={(sent, making) => api.accounts.adminUnlock({ username: open.username, ...sent }, making)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Part>
  );
}

function Crowded({ rows }: { readonly rows: SignIn["crowded"] }) {
  const { t } = useTranslation();
  const title = t("signin.staff.crowded");
  return (
    <Part title={title}>
      <Table
        label={title}
        rows={rows}
        keyOf={({ network }) => network}
        empty={t("signin.staff.noneCrowded")}
        columns={[
          { id: "network", label: t("signin.staff.network"), cell: ({ network }) => network },
          { id: "failures", label: t("signin.staff.failures"), end: true, cell: ({ failures }) => failures },
          { id: "at", label: t("signin.staff.last"), wide: true, cell: ({ at }) => <When at={at} age /> },
        ]}
      />
    </Part>
  );
}

function Alerts({ rows }: { readonly rows: SignIn["alerts"] }) {
  const { t } = useTranslation();
  const title = t("signin.staff.alerts");
  return (
    <Part title={title}>
      <Table
        label={title}
        rows={rows}
        keyOf={({ kind, subject, at }) => `${kind}${subject}${at}`}
        empty={t("signin.staff.noneAlerts")}
        columns={[
          { id: "kind", label: t("signin.staff.what"), cell: ({ kind }) => t(`signin.staff.${kind}`) },
          { id: "subject", label: t("signin.staff.where"), cell: ({ subject }) => subject },
          { id: "count", label: t("signin.staff.count"), end: true, cell: ({ count }) => count },
          { id: "at", label: t("signin.staff.last"), wide: true, cell: ({ at }) => <When at={at} age /> },
        ]}
      />
    </Part>
  );
}
