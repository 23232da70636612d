import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { languages, wireCode, wordsIn } from "@taya/client/i18n";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { RichText } from "@taya/ui/rich-text";
import { Part } from "../../ui/page.tsx";
import { type FactValue, factsOf } from "./preview.rules.ts";
import { useNames } from "./names.ts";
import type { Plain } from "./terms.rules.ts";

/** An offer as players will see it, card and page, in each language. */
export function Preview({ terms }: { readonly terms: Plain }) {
  const { t } = useTranslation();
  const [code, setCode] = useState(wireCode(languages[0]!));
  const words = useWords(code);
  const spoken = languages.find((each) => wireCode(each) === code)!;
  return (
    <Part
      title={t("console-promotions.preview")}
      aside={
        <div className="flex flex-wrap gap-1" role="group" aria-label={t("console-promotions.previewIn")}>
          {languages.map((each) => (
            <Push
              key={each.code}
              look={wireCode(each) === code ? "brand" : "ghost"}
              aria-pressed={wireCode(each) === code}
              onClick={() => setCode(wireCode(each))}
            >
              <span translate="no">{each.native}</span>
            </Push>
          ))}
        </div>
      }
    >
      {words && (
        <div lang={spoken.intl} translate="no" data-testid="preview">
          <Shown terms={terms} code={code} words={words} />
        </div>
      )}
    </Part>
  );
}

/** The words of offers in a language, once they are there. */
function useWords(code: string): TFunction | undefined {
  const [words, setWords] = useState<TFunction>();
  useEffect(() => {
    let over = false;
    void wordsIn(code, ["offers"]).then((found) => over || setWords(() => found));
    return () => void (over = true);
  }, [code]);
  return words;
}

const GROUNDS: Readonly<Record<string, string>> = {
  newbie: "from-[#7d2bff] to-[#0f0533]",
  limited: "from-[#ff4f7b] to-[#31073f]",
  special: "from-[#ff7a18] to-[#31073f]",
  daily: "from-[#0aa7c9] to-[#03163d]",
  highRebate: "from-[#0f7a4d] to-[#02170f]",
  vip: "from-[#c77a1a] to-[#190a04]",
};

interface ShownProps {
  readonly terms: Plain;
  readonly code: string;
  readonly words: TFunction;
}

function Shown({ terms, code, words }: ShownProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { title, html, kind, startsAt, endsAt } = terms as {
    readonly [part: string]: unknown;
    readonly title?: Readonly<Record<string, string>>;
    readonly html?: Readonly<Record<string, string>>;
    readonly kind?: string;
    readonly startsAt?: number;
    readonly endsAt?: number;
  };
  const said = (of: Readonly<Record<string, string>> = {}) => of[code] ?? of["EN"] ?? Object.values(of)[0] ?? "";
  const minute = (at: number | undefined) => (at === undefined ? "–" : formatDateTime(at, timeZone).slice(0, 16));
  return (
    <article className="grid overflow-hidden rounded-lg bg-[#0e1525] text-[#f3f6ff]">
      <header className={`relative grid h-32 content-end gap-1 bg-linear-to-br p-4 ${GROUNDS[kind ?? ""] ?? ""}`}>
        <span className="absolute start-3 top-3 rounded bg-black/70 px-2 py-0.5 text-[12px] font-semibold">
          {words(`offers.kind.${kind ?? "special"}`)}
        </span>
        <b className="text-[18px] leading-6 wrap-anywhere">{said(title) || t("console-promotions.noTitle")}</b>
        <span className="text-[13px]">{words("offers.time.at", { at: minute(endsAt) })}</span>
      </header>
      <dl className="grid gap-y-1 p-4">
        <Fact name={words("offers.fact.when")}>
          {minute(startsAt)} – {minute(endsAt)}
        </Fact>
        {factsOf(terms).map((fact) => (
          <Fact
            key={fact.path}
            name={words(`offers.fact.${fact.key}`, { defaultValue: "" }) || <Named path={fact.path} />}
          >
            <FactText fact={fact} words={words} />
          </Fact>
        ))}
      </dl>
      {said(html) !== "" && (
        <section className="border-t border-white/15 p-4 [&_*]:text-[#b4c0db]!">
          <b className="mb-2 block">{words("offers.terms")}</b>
          <RichText html={said(html)} />
        </section>
      )}
    </article>
  );
}

const Named = ({ path }: { readonly path: string }) => useNames().field(path);

function Fact({ name, children }: { readonly name: React.ReactNode; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-[#8f9dbd]">{name}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}

function FactText({ fact: { key, type, value }, words }: { readonly fact: FactValue; readonly words: TFunction }) {
  if (key === "wagering") return value === 0 ? words("offers.fact.cash") : words("offers.fact.times", { times: value });
  if (key === "days") return words("offers.fact.forDays", { count: Number(value) });
  if (key === "howOften") return words(`offers.period.${String(value)}`);
  if (type === "share") return `${formatNumber(Number(value) / 10_000, 2)}%`;
  if (type !== "amount") return String(value);
  return [value].flat().map((each, at) => (
    <span key={at}>
      {at > 0 && ", "}
      <Money amount={String(each)} />
    </span>
  ));
}
