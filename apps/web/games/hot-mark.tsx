import { useTranslation } from "react-i18next";

/** Beside a maker that the brand puts forward. */
export function HotMark() {
  const { t } = useTranslation();
  return (
    <span className="rounded bg-danger px-1.5 py-0.5 text-[10px] font-extrabold uppercase text-white">
      {t("catalogue.badge.hot")}
    </span>
  );
}
