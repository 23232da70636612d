import { useTranslation } from "react-i18next";
import { useSlip } from "./use-slip.ts";

/** Everything that is about to be bet. */
export function SlipPanel() {
  const { t } = useTranslation();
  const { picks } = useSlip();
  return (
    <section aria-label={t("slip.title")} className="card grid content-start gap-3 p-3 overflow-y-auto">
      <h2 className="font-bold text-lg">{t("slip.title")}</h2>
      {picks.length === 0 && <p className="py-6 text-center text-text3">{t("slip.none")}</p>}
      <ul className="grid gap-2">
        {picks.map(({ fixtureName, outcomeName }) => (
          <li key={fixtureName + outcomeName}>{outcomeName}</li>
        ))}
      </ul>
    </section>
  );
}
