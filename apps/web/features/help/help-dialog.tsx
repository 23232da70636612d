import { useTranslation } from "react-i18next";
import { HelpTopics } from "./help-topics.tsx";

/** Help over the page. */
export default function HelpDialog() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 p-4 sm:p-6 content-start">
      <h2 className="display text-xl pe-10">{t("help.title")}</h2>
      <HelpTopics />
    </div>
  );
}
