import { useTranslation } from "react-i18next";
import type { ModalProps } from "@taya/ui/modal";
import { HelpTopics } from "./help-topics.tsx";

/** Help over the page; the address may name the article to begin with. */
export default function HelpDialog({ params }: ModalProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 p-4 sm:p-6 content-start">
      <h2 className="display text-xl pe-10">{t("help.title")}</h2>
      <HelpTopics first={params.get("id") ?? undefined} />
    </div>
  );
}
