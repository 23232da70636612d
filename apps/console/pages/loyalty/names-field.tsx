import { useTranslation } from "react-i18next";
import { languages, wireCode } from "@taya/client/i18n";

type Names = Readonly<Record<string, string>>;

/** What an item is called for operators: in English, else however it is called. */
export const nameOf = ({ name: names }: { readonly name: Names }): string =>
  names["EN"] ?? Object.values(names)[0] ?? "";

/** Names as they are sent: those that say something, undefined where none does. */
export function namesRead(typed: unknown): Record<string, string> | undefined {
  const said = Object.entries(typed as Names).flatMap(([code, words]) =>
    words.trim() ? [[code, words.trim()] as const] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

interface NamesFieldProps {
  readonly typed: Names;
  readonly onChange: (typed: Names) => void;
  readonly most: number;
  readonly hint?: string;
  /** Key of the words over each; they are told the language. */
  readonly label?: string;
  /** A text in so many lines. */
  readonly lines?: number;
}

/** A name, or a text, in every language the program speaks. */
export function NamesField(props: NamesFieldProps) {
  const { typed, onChange, most, hint, label = "console-loyalty.nameIn", lines } = props;
  const { t } = useTranslation();
  return (
    <div className="grid gap-1">
      <div className="grid sm:grid-cols-2 gap-3">
        {languages.map((language) => {
          const code = wireCode(language);
          const box = {
            className: "box",
            maxLength: most,
            value: typed[code] ?? "",
            onChange: (event: { readonly target: { readonly value: string } }) =>
              onChange({ ...typed, [code]: event.target.value }),
          };
          return (
            <label key={code} className="grid gap-1.5">
              <span className="text-[13px] font-semibold text-text2">{t(label, { language: language.native })}</span>
              {lines ? <textarea {...box} rows={lines} spellCheck /> : <input {...box} autoComplete="off" />}
            </label>
          );
        })}
      </div>
      {hint && <p className="text-[13px] text-text2">{hint}</p>}
    </div>
  );
}
