import { languages, wireCode } from "@taya/client/i18n";

type Words = Readonly<Record<string, string>>;

/** Words as they are sent: those that say something. */
export const wordsRead = (typed: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((typed ?? {}) as Words).flatMap(([code, words]) => (words.trim() ? [[code, words.trim()]] : [])),
  );

interface WordsFieldProps {
  readonly label: string;
  readonly typed: Words;
  readonly onChange: (typed: Words) => void;
  readonly most: number;
  /** In so many lines; in one without it. */
  readonly lines?: number;
  readonly hint?: string;
}

/** The same words in every language the program speaks. */
export function WordsField({ label, typed, onChange, most, lines, hint }: WordsFieldProps) {
  return (
    <div className="grid gap-1">
      <div className="grid gap-3 sm:grid-cols-2">
        {languages.map((language) => {
          const code = wireCode(language);
          const box = {
            maxLength: most,
            value: typed[code] ?? "",
            lang: language.intl,
            onChange: (event: { target: { value: string } }) => onChange({ ...typed, [code]: event.target.value }),
          };
          return (
            <label key={code} className="grid gap-1.5">
              <span className="text-[13px] font-semibold text-text2">
                {label}: <span translate="no">{language.native}</span>
              </span>
              {lines ? (
                <textarea {...box} className="box" rows={lines} />
              ) : (
                <input {...box} className="box" autoComplete="off" />
              )}
            </label>
          );
        })}
      </div>
      {hint && <p className="text-[13px] text-text2">{hint}</p>}
    </div>
  );
}
