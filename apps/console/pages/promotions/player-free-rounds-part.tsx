import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import type { promotionsCalls } from "@taya/promotions/contract";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { CancelRoundsDialog } from "./cancel-rounds-dialog.tsx";

type Row = Received<typeof promotionsCalls.adminFreeRounds>["list"][number];

const SHOWN = 5;

/** The newest free rounds of a player, what was won with them, and taking away what is left. */
export function PlayerFreeRounds({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const [cancels, setCancels] = useState<Row>();
  const writes = useRight("promotions.write");
  const reading = useCall(api.promotions.adminFreeRounds, { username, pageSize: SHOWN });
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-promotions.${key}`, more);
  return (
    <Part title={say("freeRounds")}>
      <Loaded reading={reading} rows={2}>
        {({ list, total }) => (
          <>
            <Table
              label={say("freeRounds")}
              rows={list}
              keyOf={({ id }) => id}
              empty={say("noFreeRounds")}
              columns={[
                {
                  id: "title",
                  label: say("freeRoundsOf"),
                  cell: ({ title, gameName, expiresAt, remark }) => (
                    <>
                      <b>{title}</b>
                      <span className="block text-[12px] text-text2">
                        {gameName} · {remark || <When at={expiresAt} />}
                      </span>
                    </>
                  ),
                },
                {
                  id: "left",
                  label: say("freeRoundsLeft"),
                  end: true,
                  cell: ({ left, rounds, stake }) => (
                    <>
                      {left} / {rounds} × <Money amount={stake} />
                    </>
                  ),
                },
                { id: "won", label: say("freeRoundsWon"), end: true, cell: ({ won }) => <Money amount={won} /> },
                {
                  id: "state",
                  label: t("console.state"),
                  cell: (row) => (
                    <span className="flex flex-wrap items-center gap-2">
                      {say(`freeRounds.${row.status}`)}
                      {writes && row.status === "ACTIVE" && (
                        <Push
                          look="danger"
                          aria-label={t("ui.named", { what: say("cancelRounds"), name: row.title })}
                          onClick={() => setCancels(row)}
                        >
                          {say("cancelRounds")}
                        </Push>
                      )}
                    </span>
                  ),
                },
              ]}
            />
            {total > SHOWN && (
              <p className="text-[13px] text-text2">{say("freeRoundsShown", { shown: SHOWN, total })}</p>
            )}
          </>
        )}
      </Loaded>
      {cancels && <CancelRoundsDialog row={cancels} onClose={() => setCancels(undefined)} />}
    </Part>
  );
}
