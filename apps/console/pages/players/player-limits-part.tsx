import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useBrand } from "@taya/client/brand";
import { sayValue } from "@taya/client/limit-words";
import { limitCalls } from "@taya/compliance/limits/limits.contract";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { PlayerDetail } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { api } from "../../lib/api.ts";

const KINDS = ["deposit", "loss", "wager", "session"] as const;
const FRAMES = ["24h", "7d", "1mo"] as const;

/** What holds a player back, by their own wish or the house's, and the way to hold them tighter. */
export function PlayerLimits({ player }: { readonly player: PlayerDetail }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const may = useRight("players.write");
  const reading = useCall(api.compliance.adminLimits, { id: player.id });
  const [setting, setSetting] = useState(false);
  const title = t("safer.operator.limits");
  return (
    <Part title={title}>
      {player.excludedUntil !== undefined && (
        <p role="status" className="font-semibold text-warn">
          {t("safer.operator.excluded")}{" "}
          <Link to="/exclusions" className="link">
            {t("console.place.exclusions")}
          </Link>
        </p>
      )}
      <Loaded reading={reading} rows={2}>
        {({ list }) => (
          <Table
            label={title}
            rows={list}
            keyOf={({ kind, frame }) => `${kind} ${frame}`}
            empty={t("safer.operator.noLimits")}
            columns={[
              {
                id: "kind",
                label: t("safer.operator.limit"),
                cell: ({ kind, frame }) => `${t(`safer.kind.${kind}`)}, ${t(`safer.frame.${frame}`)}`,
              },
              { id: "by", label: t("safer.operator.source"), cell: ({ byHouse }) => t(whose(byHouse)) },
              {
                id: "used",
                label: t("safer.operator.used"),
                end: true,
                cell: (row) => (row.kind === "hours" ? "–" : sayValue(t, row, { amount: row.used }, symbol)),
              },
              {
                id: "amount",
                label: t("safer.limits.amount"),
                end: true,
                cell: (row) => sayValue(t, row, row, symbol),
              },
            ]}
          />
        )}
      </Loaded>
      {may && (
        <div>
          <Push onClick={() => setSetting(true)}>{t("safer.operator.setLimit")}</Push>
        </div>
      )}
      {setting && <LimitDialog player={player} onClose={() => setSetting(false)} />}
    </Part>
  );
}

const whose = (byHouse: boolean): string => (byHouse ? "safer.operator.house" : "safer.operator.SELF");

/** The length of a session is minutes, all else is money. */
const input = z.extend(limitCalls.adminSetLimit.input, {
  amount: money,
  minutes: z.int().check(z.gte(1), z.lte(9_999)),
});

function LimitDialog({ player, onClose }: { readonly player: PlayerDetail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const title = t("safer.operator.setLimit");
  return (
    <ActionDialog
      title={`${title}: ${player.username}`}
      explain={t("safer.operator.setLimitExplain")}
      yes={title}
      done={t("safer.operator.limitSet")}
      reasons={["playerAsked", "suspicious"]}
      input={input}
      fields={{
        kind: { label: t("safer.limits.kind"), choices: KINDS, say: (kind) => t(`safer.kind.${kind}`) },
        frame: {
          label: t("safer.limits.frame"),
          choices: FRAMES,
          say: (frame) => t(`safer.frame.${frame}`),
          when: ({ kind }) => kind !== "session",
        },
        amount: { label: t("safer.limits.amount"), zero: true, when: ({ kind }) => kind !== "session" },
        minutes: { label: t("safer.limits.minutes"), when: ({ kind }) => kind === "session" },
      }}
      act={({ kind, frame, amount, minutes, reason }, making) => {
        const limit = kind === "session" ? ({ frame: "minutes", amount: minutes } as const) : { frame, amount };
        return api.compliance.adminSetLimit({ id: player.id, kind, ...limit, reason }, making);
      }}
      onClose={onClose}
    />
  );
}
