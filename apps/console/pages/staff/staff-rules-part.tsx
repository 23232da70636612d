import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { operatorCalls } from "@taya/staff/operators.contract";
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
  return (
    <ActionDialog
      title={t("staff.changeRules")}
      explain={t("staff.changeRules.explain")}
      yes={t("staff.changeRules")}
      done={t("staff.done")}
      reasons={["staffMoved", "staffAsked"]}
      input={operatorCalls.changeStaffSettings.input}
      fields={{
        idleMinutes: { label: t("staff.idle"), hint: t("staff.idleHint"), first: rules.idleMinutes },
        networks: {
          label: t("staff.networks"),
          hint: t("staff.networksHint"),
          first: rules.networks,
          lines: 3,
          divided: /[\s,]+/,
        },
        factor: { label: t("staff.factor"), first: rules.factor },
      }}
      act={(sent, making) => api.staff.changeStaffSettings(sent, making)}
      onClose={onClose}
    />
  );
}
