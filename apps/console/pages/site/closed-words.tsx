import { useTranslation } from "react-i18next";
import type { Closed } from "@taya/client/closed";
import { languages, wireCode } from "@taya/client/i18n";
import { keepPreview } from "@taya/client/preview";
import { Field } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { Part } from "../../ui/page.tsx";
import type { ClosingPlan } from "./types.ts";

const WORDS = ["title", "subtitle", "text"] as const;
type Texts = ClosingPlan["texts"];
type Words = Texts[string];

interface ClosedWordsProps {
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
  /** The page as it would be with these words. */
  readonly shownWith: (words: Required<{ [K in keyof Words]: string }>) => Closed;
}

/** What a closed page says in each language, with a look at it in a window of its own. */
export function ClosedWords({ texts, onChange, shownWith }: ClosedWordsProps) {
  const { t } = useTranslation();
  function preview(code: string): void {
    const { title = "", subtitle = "", text = "" } = texts[code] ?? {};
    keepPreview(shownWith({ title, subtitle, text }));
    window.open(`/?closedPreview=${code}`, "closedPreview");
  }
  return (
    <Part title={t("console-site.maintenance.words")}>
      <p className="text-text2">{t("console-site.maintenance.wordsHint")}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {languages.map((each) => {
          const code = wireCode(each);
          const own = texts[code] ?? {};
          const write = (part: keyof Words, value: string) => onChange({ ...texts, [code]: { ...own, [part]: value } });
          return (
            <fieldset key={code} className="grid gap-3 content-start">
              <legend className="font-bold mb-2" translate="no">
                {each.native}
              </legend>
              {WORDS.map((part) => (
                <Word key={part} part={part} value={own[part] ?? ""} onChange={(value) => write(part, value)} />
              ))}
              <div>
                <Push onClick={() => preview(code)}>
                  <Icon name="eye" size={16} />
                  {t("console-site.maintenance.preview", { language: each.native })}
                </Push>
              </div>
            </fieldset>
          );
        })}
      </div>
    </Part>
  );
}

interface WordProps {
  readonly part: (typeof WORDS)[number];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Word({ part, value, onChange }: WordProps) {
  const { t } = useTranslation();
  return (
    <Field label={t(`console-site.word.${part}`)}>
      {(wiring) =>
        part === "text" ? (
          <textarea
            {...wiring}
            className="box min-h-24"
            maxLength={2000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...wiring}
            className="box"
            maxLength={200}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
