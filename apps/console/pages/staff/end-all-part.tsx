import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Part } from "../../ui/page.tsx";
import { api } from "../../lib/api.ts";

const KINDS = ["players", "staff", "all"] as const;

/** Logs everybody of a kind out, where something was stolen; for who may change staff. */
export function EndAllPart() {
  const { t } = useTranslation();
  const may = useRight("staff.write");
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <Part title={t("staff.endAll")} aside={<Push onClick={() => setOpen(true)}>{t("staff.endAll")}</Push>}>
      <p className="text-text2 max-w-[75ch]">{t("staff.endAll.explain")}</p>
      {open && <EndAllDialog onClose={() => setOpen(false)} />}
    </Part>
  );
}

function EndAllDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [who, setWho] = useState<(typeof KINDS)[number]>("players");
  return (
    <ActionDialog
      title={t("staff.endAll")}
      explain={t("staff.endAll.explain")}
      yes={t("staff.endAll")}
      done={t("staff.done")}
      reasons={["stolen", "mended", "ownCheck"]}
      word={t(`staff.endAll.${who}`)}
      danger
      act={(reason, key) => api.accounts.endAllSessions({ who, reason }, { key })}
      onClose={onClose}
    >
      <SelectField
        label={t("staff.endAll.who")}
        value={who}
        onChange={(event) => setWho(KINDS.find((each) => each === event.target.value) ?? who)}
        required
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`staff.endAll.${each}`)}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  );
}
