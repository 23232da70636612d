import { useTranslation } from "react-i18next";

/** A way to pay in words; one that has no words yet by its code. */
export function Way({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return <>{t(`console.way.${code}`, { defaultValue: code })}</>;
}
