import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { refresh, useCall } from "@taya/client/query";
import { fetchFile } from "@taya/client/save-file";
import { Dialog } from "@taya/ui/dialog";
import { Section } from "@taya/ui/section";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { ActionForm, LoginPasswordField, useProvedSubmit } from "./form.tsx";
import type { Doing } from "./next.rules.ts";
import { Row } from "./row.tsx";

const LOOK_MS = 2_000;

/** A copy of everything that is kept, and the way out. */
export function DataSection({ onDo }: { readonly onDo: (doing: Doing) => void }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const archive = useCall(api.personalData.archive, {});
  const status = archive.data?.last?.status;
  // Asked again only while it is being made.
  useCall(api.personalData.archive, {}, { enabled: status === "ASKED", everyMs: LOOK_MS });
  if (archive.fault) return <Failed fault={archive.fault} onRetry={archive.retry} />;
  if (!archive.data) return <SkeletonRows rows={2} />;
  const { last, nextAt } = archive.data;
  const waits = nextAt > Date.now();
  const at = (instant: number) => formatDateTime(instant, timeZone);
  const text =
    last && status !== undefined && (waits || status === "READY")
      ? t(`security.archive.${status}`, { until: at(last.expiresAt ?? 0), next: at(nextAt) })
      : t("security.archive.text");
  const action =
    status === "READY"
      ? { label: t("security.archive.download"), onClick: () => onDo("archiveLink") }
      : waits
        ? undefined
        : { label: t("security.archive.ask"), onClick: () => onDo("archive") };
  return (
    <Section title={t("security.data.title")} icon="list-details">
      <div>
        <Row icon="download" title={t("security.archive.title")} text={text} {...(action && { action })} />
        <Row
          icon="user-x"
          title={t("security.closing.title")}
          text={t("security.closing.text")}
          action={{ label: t("security.closing.open"), onClick: () => onDo("closing") }}
        />
      </div>
    </Section>
  );
}

interface ArchiveDialogProps {
  readonly onClose: () => void;
  /** Whether it is there already and is only to be fetched. */
  readonly ready: boolean;
}

/** Asks for the copy, or fetches it, with the login password. */
export function ArchiveDialog({ ready, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation();
  const form = useProvedSubmit<Record<string, unknown>, { readonly url: string } | { readonly id: string }, string>(
    (_, making) => (ready ? api.personalData.archiveLink({}, making) : api.personalData.askArchive({}, making)),
    {
      values: {},
      say: ({ fault }) => (fault === "RATE_LIMITED" ? t("security.archive.tooSoon") : undefined),
      done(value) {
        if ("url" in value) fetchFile(value.url);
        else toast(t("security.archive.asked"), "good");
        // The file counts as fetched a moment after the browser asked for it.
        setTimeout(() => refresh(api.personalData.archive), ready ? LOOK_MS : 0);
        onClose();
      },
    },
  );
  return (
    <Dialog title={t("security.archive.title")} onClose={onClose}>
      <p className="text-text2">{t(ready ? "security.archive.fetchWhy" : "security.archive.why")}</p>
      <ActionForm of={form} submit={t(ready ? "security.archive.download" : "security.archive.ask")}>
        <LoginPasswordField of={form} />
      </ActionForm>
    </Dialog>
  );
}
