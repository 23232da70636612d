import { useTranslation } from "react-i18next";
import { HelpTopics } from "./help-topics.tsx";

/** The help centre as a page of its own. */
export default function HelpPage() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 content-start">
      <h1 className="display text-2xl">{t("help.title")}</h1>
      <HelpTopics />
    </div>
  );
}
