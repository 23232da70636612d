import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Where somebody comes out who does not agree to the disclaimer. */
export default function LeftPage() {
  const { t } = useTranslation();
  return (
    <section className="card grid justify-items-center gap-4 max-w-xl mx-auto p-8 text-center">
      <h1 className="display text-2xl">{t("site.left.title")}</h1>
      <p className="text-text2">{t("site.left.text")}</p>
      <Link to="/" replace className="font-bold text-brand-text min-h-11 inline-flex items-center">
        {t("site.left.back")}
      </Link>
    </section>
  );
}
