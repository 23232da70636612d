import { useTranslation } from "react-i18next";
import { supportCalls } from "@taya/support/contract";
import { useBrand } from "@taya/client/brand";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";
import type { Canned } from "./types.ts";

/** Writes a ready answer. */
export function CannedDialog({ of, onClose }: { readonly of?: Canned; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const languages = useBrand((state) => state.permission?.brand.languages) ?? [];
  const say = (key: string) => t(`console-support.canned.${key}`);
  return (
    <ActionDialog
      title={say(of ? "write" : "new")}
      explain={say("explain")}
      yes={say("save")}
      done={say("saved")}
      input={supportCalls.writeCanned.input}
      fields={{
        kind: { label: say("kind"), first: of?.kind ?? "answer", say: (kind) => say(`kind.${kind}`) },
        language: {
          label: t("console-support.language"),
          first: of?.language ?? "EN",
          choices: languages.map(({ code }) => code),
          say: (code) => languages.find((each) => each.code === code)?.name ?? code,
        },
        title: { label: say("title"), first: of?.title },
        text: { label: say("text"), first: of?.text, lines: 5 },
        sort: { label: say("sort"), first: of?.sort ?? 100 },
      }}
      act={(sent, making) => api.support.writeCanned({ ...sent, ...(of && { id: of.id }) } as never, making)}
      onClose={onClose}
    />
  );
}

/** Takes a ready answer away. */
export function DropDialog({ of, onClose }: { readonly of: Canned; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("console-support.canned.drop")}
      explain={t("console-support.canned.dropExplain", { title: of.title })}
      yes={t("console-support.canned.drop")}
      done={t("console-support.canned.dropped")}
      danger
      act={(_sent, making) => api.support.dropCanned({ id: of.id }, making)}
      onClose={onClose}
    />
  );
}
