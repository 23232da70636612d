import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";

/** As much of a name as the server reads. */
const MOST = 60;

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Finds sides and competitions by a part of their names. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <label className="relative block grow basis-44 min-w-0">
      <span className="sr-only">{t("sports.search")}</span>
      <Icon name="search" size={18} className="absolute start-3 top-1/2 -translate-y-1/2 text-text3" />
      <input
        type="search"
        value={value}
        maxLength={MOST}
        placeholder={t("sports.searchShort")}
        onChange={(event) => onChange(event.target.value)}
        className="w-full min-h-11 rounded-md border border-line bg-bg2 ps-9 pe-1 text-ellipsis text-[14px]!"
      />
    </label>
  );
}
