import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refreshAll, useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { PasswordForm } from "./password-form.tsx";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

/** The operator's own sessions and password. */
export function OwnAccount() {
  const { t } = useTranslation();
  const reading = useCall(api.staff.adminSessions, {});
  const [busy, setBusy] = useState<string>();
  async function end(id: string): Promise<void> {
    setBusy(id);
    const answer = await api.staff.adminSessionEnd({ id });
    setBusy(undefined);
    if (answer.ok) toast(t("staff.sessionEnded"), "good");
    refreshAll();
  }
  return (
    <>
      <Part title={t("staff.sessions")}>
        <Loaded reading={reading} rows={2}>
          {({ list }) => (
            <Table
              label={t("staff.sessions")}
              rows={list}
              keyOf={({ id }) => id}
              empty={t("staff.none")}
              columns={[
                { id: "at", label: t("console.since"), cell: ({ startedAt }) => <When at={startedAt} /> },
                { id: "ip", label: t("console.ip"), cell: ({ ip }) => ip },
                {
                  id: "end",
                  label: t("staff.actions"),
                  end: true,
                  cell: ({ id, current }) =>
                    current ? (
                      t("staff.thisOne")
                    ) : (
                      <Push busy={busy === id} onClick={() => void end(id)}>
                        {t("staff.endSession")}
                      </Push>
                    ),
                },
              ]}
            />
          )}
        </Loaded>
      </Part>
      <Part title={t("staff.password")}>
        <PasswordForm onDone={() => toast(t("staff.passwordChanged"), "good")} />
      </Part>
    </>
  );
}
