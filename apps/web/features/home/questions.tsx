import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";

const QUESTIONS = ["register", "deposit", "fair", "limits"] as const;

/** What newcomers ask first. */
export default function Questions() {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("home.faq.title")}
      className="grid gap-2 [content-visibility:auto] [contain-intrinsic-size:auto_260px]"
    >
      <h2 className="text-lg font-bold min-h-11 grid items-center">{t("home.faq.title")}</h2>
      {QUESTIONS.map((question) => (
        <details key={question} className="card px-4 group">
          <summary className="min-h-12 flex items-center gap-3 font-bold cursor-pointer list-none">
            <span className="grow">{t(`home.faq.${question}.q`)}</span>
            <Icon name="chevron-down" className="text-text3 group-open:rotate-180" />
          </summary>
          <p className="text-text2 pb-4">{t(`home.faq.${question}.a`)}</p>
        </details>
      ))}
    </section>
  );
}
