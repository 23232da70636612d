import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useBrand } from "../../lib/brand.ts";
import { speak } from "../../lib/i18n.ts";
import { language } from "../../lib/session.ts";
import { SelectField } from "../../ui/field.tsx";
import { Section } from "./section.tsx";

/** The language of the site, kept with the account too. */
export function LanguageSection() {
  const { t } = useTranslation();
  const languages = useBrand((state) => state.permission?.brand.languages ?? []);
  const [code, setCode] = useState(language());
  const [saved, setSaved] = useState(false);

  async function choose(next: string): Promise<void> {
    setCode(next);
    await speak(next);
    const result = await api.accounts.language({ language: next });
    setSaved(result.ok);
  }
  return (
    <Section title={t("member.language.title")} icon="language">
      <SelectField
        label={t("member.language.label")}
        value={code}
        onChange={(event) => void choose(event.target.value)}
      >
        {languages.map((each) => (
          <option key={each.code} value={each.code}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <p role="status" className="text-[13px] text-win">
        {saved && t("member.language.saved")}
      </p>
    </Section>
  );
}
