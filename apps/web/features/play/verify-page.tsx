import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { usePlayer } from "@taya/client/player";
import { Button } from "@taya/ui/button";
import { Field, TextField } from "@taya/ui/field";
import { ChecksTable } from "./checks-table.tsx";
import { FairnessLinks } from "./fairness-links.tsx";
import { SeedLater } from "./seed-later.tsx";
import { kindOf, useCheck } from "./use-check.ts";

/** Checks any round in the browser: nothing typed here is sent anywhere, the work is done on this page. */
export default function VerifyPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const looked = useCheck(search.get("round") ?? "");
  const { checked } = looked;
  const isLater = checked?.verdict.checks.some(({ name, ok }) => name === "revealed" && !ok);
  function send(event: FormEvent): void {
    event.preventDefault();
    void looked.readTyped();
  }
  return (
    <div className="grid gap-5 max-w-4xl mx-auto">
      <FairnessLinks />
      <header className="grid gap-2">
        <h1 className="display text-2xl">{t("play.verify.title")}</h1>
        <p className="text-text2 max-w-2xl">{t("play.verify.text")}</p>
      </header>
      <Fetch looked={looked} />
      <div aria-live="polite">
        {checked &&
          (isLater ? (
            <SeedLater kind={kindOf(checked.given)} onReveal={() => void looked.reveal()} />
          ) : (
            <ChecksTable verdict={checked.verdict} />
          ))}
      </div>
      <ol className="grid gap-3 sm:grid-cols-3">
        {(["before", "round", "after"] as const).map((step, at) => (
          <li key={step} className="card p-4">
            <p className="display text-gold">{at + 1}</p>
            <p className="text-text2">{t(`play.verify.step.${step}`)}</p>
          </li>
        ))}
      </ol>
      <form className="card p-5 grid gap-4" onSubmit={send}>
        <Field label={t("play.verify.bundle")} error={looked.problem}>
          {(wiring) => (
            <textarea
              {...wiring}
              value={looked.text}
              onChange={(event) => looked.setText(event.target.value)}
              rows={8}
              spellCheck={false}
              className="w-full rounded-md bg-bg0 border border-line-strong p-3 font-mono text-[13px]!"
            />
          )}
        </Field>
        <Button look="gold" type="submit" className="justify-self-start" data-testid="verify-run">
          {t("play.verify.run")}
        </Button>
      </form>
    </div>
  );
}

/** Fetches a round by its number, one's own or one of a table; visitors learn that it takes a login. */
function Fetch({ looked }: { readonly looked: ReturnType<typeof useCheck> }) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  if (!token) return <p className="text-text2">{t("play.verify.visitor")}</p>;
  function send(event: FormEvent): void {
    event.preventDefault();
    void looked.fetchRound();
  }
  return (
    <form className="card p-5 grid gap-3" onSubmit={send}>
      <TextField
        label={t("play.verify.roundId")}
        value={looked.id}
        onChange={(event) => looked.setId(event.target.value)}
        error={looked.fault}
        spellCheck={false}
      />
      <Button type="submit" className="justify-self-start" data-testid="verify-fetch">
        {t("play.verify.fetch")}
      </Button>
    </form>
  );
}
