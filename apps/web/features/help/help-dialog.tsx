import { useTranslation } from "react-i18next";
import { HelpTopics, useArticleInAddress } from "./help-topics.tsx";

/** Help over the page; the address names the article. */
export default function HelpDialog() {
  const { t } = useTranslation();
  const shown = useArticleInAddress();
  return (
    <div className="grid gap-5 p-4 sm:p-6 content-start">
      <h2 className="display text-xl pe-10">{t("shell.help")}</h2>
      <HelpTopics shown={shown} />
    </div>
  );
}
