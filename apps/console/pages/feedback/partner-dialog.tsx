import { NEXT_OF_APPLICATION } from "@taya/site/join/rules";
import { joinAdminCalls } from "@taya/site/join/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import type { PartnerRow } from "./types.ts";

/** Says where somebody who applied stands now, with a note for whoever looks next. */
export function PartnerDialog({ row, onClose }: { readonly row: PartnerRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-partners.${key}`);
  return (
    <ActionDialog
      title={say("changeTitle")}
      explain={
        <>
          <p className="font-semibold text-text">
            <bdi>{row.name}</bdi> · <bdi className="wrap-anywhere">{row.contact}</bdi>
          </p>
          {row.message && <p className="whitespace-pre-wrap wrap-anywhere">{row.message}</p>}
          <p>{say("explain")}</p>
        </>
      }
      yes={say("save")}
      done={say("saved")}
      reasons={["partnerReached", "partnerNot"]}
      input={joinAdminCalls.changeApplication.input}
      fields={{
        state: {
          label: t("console.state"),
          choices: NEXT_OF_APPLICATION[row.state],
          say: (state) => say(`state.${state}`),
        },
        note: { label: say("note"), hint: say("noteHint"), first: row.note, lines: 3 },
      }}
      act={(sent, making) => api.site.changeApplication({ id: row.id, version: row.version, ...sent }, making)}
      onClose={onClose}
    />
  );
}
