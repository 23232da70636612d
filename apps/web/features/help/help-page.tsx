import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTitle } from "../../shell/arrival.ts";
import { Resources } from "../../shell/resources.tsx";
import { ContactCard } from "./contact-card.tsx";
import { HelpTopics, useArticleInAddress } from "./help-topics.tsx";

/** The help centre as a page of its own; each article has its address, and names the tab. */
export default function HelpPage() {
  const { t } = useTranslation();
  const shown = useArticleInAddress();
  const [title, setTitle] = useState<string>();
  useTitle(title ?? t("shell.helpTitle"));
  return (
    <div className="grid gap-5 content-start">
      <h1 className="display text-2xl">{t("shell.helpTitle")}</h1>
      <HelpTopics shown={shown} onTitle={setTitle} />
      <ContactCard />
      <Resources />
    </div>
  );
}
