import { useTranslation } from "react-i18next";
import { useSession } from "@taya/client/session";
import { Feedback } from "./feedback.tsx";
import { FeedbackForm } from "./feedback-form.tsx";

/** What anybody can tell the house, logged in or not. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const known = useSession((state) => state.token !== null);
  return (
    <article className="card grid gap-5 p-5 sm:p-8 max-w-3xl mx-auto">
      <header>
        <h1 className="display text-2xl">{t("messages.tab.feedback")}</h1>
        <p className="text-text2">{t("messages.feedback.intro")}</p>
      </header>
      {known ? <Feedback /> : <FeedbackForm visitor />}
    </article>
  );
}
