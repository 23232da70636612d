import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { useSupport } from "../../shell/support.ts";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { toast } from "@taya/ui/toast";
import { Section } from "@taya/ui/section";
import { QUESTIONS, scoreOf, verdictOf } from "./self-check.rules.ts";

const ANSWERS = [0, 1, 2, 3] as const;

/** Nine questions answered in the browser alone, and where to find help. */
export default function SelfCheck() {
  return (
    <div className="grid gap-4">
      <Questions />
      <Help />
    </div>
  );
}

function Questions() {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const [score, setScore] = useState<number>();
  const [missing, setMissing] = useState(false);

  function show(): void {
    const sum = scoreOf(answers);
    setMissing(sum === undefined);
    setScore(sum);
  }
  if (score !== undefined) return <Verdict score={score} onAgain={() => setScore(undefined)} />;
  return (
    <Section title={t("safer.self.title")} icon="list-details">
      <p className="text-text2">{t("safer.self.text")}</p>
      <ol className="grid gap-4">
        {QUESTIONS.map((number) => (
          <li key={number}>
            <fieldset className="grid gap-2">
              <legend className="font-semibold mb-2">{`${number}. ${t(`safer.self.q${number}`)}`}</legend>
              <div className="flex flex-wrap gap-x-5 gap-y-1">
                {ANSWERS.map((value) => (
                  <label key={value} className="flex items-center gap-2 min-h-9 text-text2 cursor-pointer">
                    <input
                      type="radio"
                      name={`q${number}`}
                      checked={answers[number] === value}
                      onChange={() => setAnswers({ ...answers, [number]: value })}
                      className="size-5 accent-brand"
                    />
                    {t(`safer.self.a${value}`)}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {missing && (
        <p role="alert" className="text-lose">
          {t("safer.self.missing")}
        </p>
      )}
      <Button look="gold" className="justify-self-start" onClick={show}>
        {t("safer.self.show")}
      </Button>
    </Section>
  );
}

function Verdict({ score, onAgain }: { readonly score: number; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const [kept, setKept] = useState(false);
  const verdict = verdictOf(score);
  const look = { calm: "border-win", some: "border-warn", high: "border-lose" }[verdict];

  async function keep(): Promise<void> {
    const result = await api.compliance.keepAssessment({ score });
    if (!result.ok) return toast(sayFault(t, result.fault), "bad");
    setKept(true);
  }
  return (
    <Section title={t("safer.self.title")} icon="list-details">
      <p role="status" className={`rounded-md border-2 ${look} bg-bg0 p-4`}>
        {t(`safer.self.${verdict}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>{t("safer.self.again")}</Button>
        {kept ? (
          <p className="self-center text-win">{t("safer.self.kept")}</p>
        ) : (
          <Button look="plain" className="whitespace-normal! text-start" onClick={() => void keep()}>
            {t("safer.self.keep")}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** The organisations the operator entered; none are invented. */
function Help() {
  const { t } = useTranslation();
  const support = useSupport();
  const { data } = useCall(api.compliance.helpLinks, {}, { freshMs: 300_000 });
  const list = data?.list ?? [];
  return (
    <Section title={t("safer.help.title")} icon="headset">
      {list.length === 0 && <p className="text-text2">{t("safer.help.none")}</p>}
      <ul className="grid gap-1">
        {list.map(({ name, url, phone }) => (
          <li key={url} className="flex flex-wrap items-center gap-x-4">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="min-h-11 inline-flex items-center gap-2 font-bold text-brand-text hover:underline"
            >
              {name}
              <Icon name="external-link" size={16} />
            </a>
            {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>}
          </li>
        ))}
      </ul>
      {support && (
        <Button className="justify-self-start" onClick={support}>
          {t("safer.help.service")}
        </Button>
      )}
    </Section>
  );
}
