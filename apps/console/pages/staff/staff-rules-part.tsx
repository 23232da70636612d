import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Field, TextField } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { useRight } from "../../lib/session.ts";
import type { StaffRules } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Facts, Part } from "../../ui/page.tsx";
import { api } from "../../lib/api.ts";

/** From where and how long staff may work. */
export function StaffRulesPart() {
  const { t } = useTranslation();
  const reading = useCall(api.staff.staffSettings, {});
  const may = useRight("staff.write");
  const [open, setOpen] = useState(false);
  const change = may && reading.data && <Push onClick={() => setOpen(true)}>{t("staff.changeRules")}</Push>;
  return (
    <Part title={t("staff.rules")} aside={change}>
      <Loaded reading={reading} rows={3}>
        {(rules) => (
          <>
            <Facts
              facts={[
                [t("staff.idle"), t("staff.minutes", { count: rules.idleMinutes })],
                [t("staff.networks"), rules.networks.join(", ") || t("staff.everywhere")],
                [t("staff.factor"), t(rules.factor ? "console.yes" : "staff.factorProduction")],
              ]}
            />
            {open && <RulesDialog rules={rules} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </Part>
  );
}

function RulesDialog({ rules, onClose }: { readonly rules: StaffRules; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState(String(rules.idleMinutes));
  const [networks, setNetworks] = useState(rules.networks.join("\n"));
  const [factor, setFactor] = useState(rules.factor);
  const idleMinutes = Number(minutes);
  return (
    <ActionDialog
      title={t("staff.changeRules")}
      explain={t("staff.changeRules.explain")}
      yes={t("staff.changeRules")}
      done={t("staff.done")}
      reasons={["staffMoved", "staffAsked"]}
      ready={Number.isInteger(idleMinutes) && idleMinutes >= 5 && idleMinutes <= 240}
      act={(reason, key) => {
        const lines = networks.split(/[\s,]+/).filter((each) => each !== "");
        return api.staff.changeStaffSettings({ idleMinutes, networks: lines, factor, reason }, { key });
      }}
      onClose={onClose}
    >
      <TextField
        label={t("staff.idle")}
        hint={t("staff.idleHint")}
        inputMode="numeric"
        value={minutes}
        onChange={(event) => setMinutes(event.target.value)}
        required
      />
      <Field label={t("staff.networks")} hint={t("staff.networksHint")}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="box min-h-20 font-mono"
            value={networks}
            spellCheck={false}
            onChange={(event) => setNetworks(event.target.value)}
          />
        )}
      </Field>
      <label className="flex min-h-9 items-center gap-2">
        <input type="checkbox" checked={factor} onChange={() => setFactor(!factor)} className="size-4" />
        {t("staff.factor")}
      </label>
    </ActionDialog>
  );
}
