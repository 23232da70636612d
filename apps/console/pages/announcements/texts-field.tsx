import { useTranslation } from "react-i18next";
import { languages, wireCode } from "@taya/client/i18n";
import { Field } from "@taya/ui/field";
import { RichTextField } from "../../ui/rich-text.tsx";
import type { Texts } from "./types.ts";

const TITLE_MOST = 200;

/** Texts as they are sent: those with a title. */
export const textsRead = (typed: unknown): Texts =>
  Object.fromEntries(
    Object.entries((typed ?? {}) as Texts)
      .map(([code, { title, content }]) => [code, { title: title.trim(), content: content.trim() }] as const)
      .filter(([, { title }]) => title !== ""),
  );

interface TextsFieldProps {
  readonly typed: Texts;
  readonly onChange: (typed: Texts) => void;
  /** Banners have a title alone. */
  readonly titleOnly: boolean;
}

/** Title and content in every language the program speaks. */
export function TextsField({ typed, onChange, titleOnly }: TextsFieldProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-announcements.${key}`);
  return (
    <div className="grid gap-3">
      {languages.map((language) => {
        const code = wireCode(language);
        const now = typed[code] ?? { title: "", content: "" };
        return (
          <fieldset key={code} className="grid gap-2 rounded-md border border-line p-3" lang={language.intl}>
            <Field label={`${say("title")}: ${language.native}`} required={code === "EN"}>
              {(wiring) => (
                <input
                  {...wiring}
                  className="box"
                  autoComplete="off"
                  maxLength={TITLE_MOST}
                  value={now.title}
                  onChange={(event) => onChange({ ...typed, [code]: { ...now, title: event.target.value } })}
                />
              )}
            </Field>
            {!titleOnly && (
              <RichTextField
                label={`${say("content")}: ${language.native}`}
                language={language.intl}
                html={now.content}
                onChange={(content) => onChange({ ...typed, [code]: { ...now, content } })}
              />
            )}
          </fieldset>
        );
      })}
      {!titleOnly && <p className="text-[12px] text-text2">{say("contentHint")}</p>}
    </div>
  );
}
