import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { current, languages, speak } from "@taya/client/i18n";
import { queries } from "@taya/client/query";
import { session } from "@taya/client/session";
import { Icon } from "@taya/ui/icon";

/** Switches the language of the page at once, and tells the server when somebody is logged in. */
export default function LanguageSwitch() {
  const { t } = useTranslation();
  const offered = useBrand((state) => state.permission?.brand.languages) ?? [];
  const shown = languages.filter((each) => offered.some((other) => other.code === each.code.toUpperCase()));
  async function choose(code: string): Promise<void> {
    await speak(code.toUpperCase());
    if (session.get().token) await api.accounts.language({ language: code.toUpperCase() });
    void queries.invalidateQueries();
  }
  return (
    <label className="flex items-center gap-2 min-h-11 px-2 rounded-md text-text2 hover:bg-bg2">
      <Icon name="language" />
      <span className="sr-only">{t("shell.language")}</span>
      <select
        value={current().code}
        onChange={(event) => void choose(event.target.value)}
        className="bg-transparent min-h-11 text-[14px] font-semibold [&>option]:bg-bg1"
      >
        {shown.map((each) => (
          <option key={each.code} value={each.code}>
            {each.native}
          </option>
        ))}
      </select>
    </label>
  );
}
