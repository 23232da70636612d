import { useTranslation } from "react-i18next";
import { current, languages, speak } from "@taya/client/i18n";
import { Icon } from "@taya/ui/icon";

/** Switches the language of the page at once. */
export function LanguageChoice() {
  const { t } = useTranslation();
  return (
    <label className="flex items-center gap-1.5 text-text2">
      <Icon name="language" size={18} />
      <span className="sr-only">{t("console.language")}</span>
      <select
        value={current().code}
        onChange={(event) => void speak(event.target.value.toUpperCase())}
        className="min-h-9 rounded-md bg-transparent font-semibold"
      >
        {languages.map(({ code, native }) => (
          <option key={code} value={code}>
            {native}
          </option>
        ))}
      </select>
    </label>
  );
}
