import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useBrand } from "@taya/client/brand";
import { sayValue } from "@taya/client/limit-words";
import { useCall } from "@taya/client/query";
import { SelectField, TextField } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { LimitRow, PlayerDetail } from "./types.ts";
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

function LimitDialog({ player, onClose }: { readonly player: PlayerDetail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<(typeof KINDS)[number]>("deposit");
  const [span, setSpan] = useState<(typeof FRAMES)[number]>("24h");
  const [value, setValue] = useState("");
  const minutes = kind === "session";
  const frame: LimitRow["frame"] = minutes ? "minutes" : span;
  const amount = minutes ? Number(value) : Number(value || Number.NaN).toFixed(2);
  const ready = minutes ? /^[1-9]\d{0,3}$/.test(value) : /^\d{1,9}(\.\d{1,2})?$/.test(value);
  return (
    <ActionDialog
      title={`${t("safer.operator.setLimit")}: ${player.username}`}
      explain={t("safer.operator.setLimitExplain")}
      yes={t("safer.operator.setLimit")}
      done={t("safer.operator.limitSet")}
      reasons={["playerAsked", "suspicious"]}
      ready={ready}
      act={(reason, key) => api.compliance.adminSetLimit({ id: player.id, kind, frame, amount, reason }, { key })}
      onClose={onClose}
    >
      <SelectField
        label={t("safer.limits.kind")}
        value={kind}
        onChange={(event) => setKind(event.target.value as typeof kind)}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`safer.kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {!minutes && (
        <SelectField
          label={t("safer.limits.frame")}
          value={span}
          onChange={(event) => setSpan(event.target.value as typeof span)}
        >
          {FRAMES.map((each) => (
            <option key={each} value={each}>
              {t(`safer.frame.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t(minutes ? "safer.limits.minutes" : "safer.limits.amount")}
        inputMode="decimal"
        required
        value={value}
        onChange={(event) => setValue(event.target.value.trim())}
      />
    </ActionDialog>
  );
}
