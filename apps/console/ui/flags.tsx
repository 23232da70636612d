import { useTranslation } from "react-i18next";

/** What is unusual about a payment, in words. */
export function Flags({ flags }: { readonly flags: readonly string[] }) {
  const { t } = useTranslation();
  if (flags.length === 0) return <>–</>;
  return <>{flags.map((flag) => t(`console.flag.${flag}`, { defaultValue: flag })).join(", ")}</>;
}
