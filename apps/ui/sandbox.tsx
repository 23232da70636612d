import { useTranslation } from "react-i18next";

/** Marks what exists only inside this program: no real money, no other service behind it. */
export function Sandbox() {
  const { t } = useTranslation();
  return (
    <span className="inline-block px-1.5 rounded-sm border border-warn text-warn text-[11px] font-bold">
      {t("ui.sandbox")}
    </span>
  );
}
