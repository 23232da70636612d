import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Verdict } from "@taya/games/kit/verify";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { usePlayer } from "@taya/client/player";
import { confirm } from "@taya/ui/confirm";
import { Button } from "@taya/ui/button";
import { Field, TextField } from "@taya/ui/field";
import { check, type Given, readBundle } from "./check.ts";
import { ChecksTable } from "./checks-table.tsx";
import { FairnessLinks } from "./fairness-links.tsx";

/** Checks any round in the browser: nothing typed here is sent anywhere, the work is done on this page. */
export default function VerifyPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [verdict, setVerdict] = useState<Verdict>();

  async function verify(event: FormEvent): Promise<void> {
    event.preventDefault();
    const bundle = readBundle(text);
    setVerdict(undefined);
    setProblem(bundle ? undefined : t("play.verify.unreadable"));
    if (bundle) setVerdict(await check(bundle));
  }
  const found = async (bundle: Given) => {
    setText(JSON.stringify(bundle, null, 2));
    setProblem(undefined);
    setVerdict(await check(bundle));
  };
  return (
    <div className="grid gap-5 max-w-4xl mx-auto">
      <FairnessLinks />
      <header className="grid gap-2">
        <h1 className="display text-2xl">{t("play.verify.title")}</h1>
        <p className="text-text2 max-w-2xl">{t("play.verify.text")}</p>
      </header>
      <ol className="grid gap-3 sm:grid-cols-3">
        {(["before", "round", "after"] as const).map((step, at) => (
          <li key={step} className="card p-4">
            <p className="display text-gold">{at + 1}</p>
            <p className="text-text2">{t(`play.verify.step.${step}`)}</p>
          </li>
        ))}
      </ol>
      <Fetch start={search.get("round") ?? ""} onFound={(bundle) => void found(bundle)} />
      <form className="card p-5 grid gap-4" onSubmit={(event) => void verify(event)}>
        <Field label={t("play.verify.bundle")} error={problem}>
          {(wiring) => (
            <textarea
              {...wiring}
              value={text}
              onChange={(event) => setText(event.target.value)}
              rows={8}
              spellCheck={false}
              className="w-full rounded-md bg-bg0 border border-line-strong p-3 font-mono text-[13px]!"
            />
          )}
        </Field>
        <Button look="gold" type="submit" className="justify-self-start" data-testid="verify-run">
          {t("play.verify.run")}
        </Button>
        <div aria-live="polite">{verdict && <ChecksTable verdict={verdict} />}</div>
      </form>
    </div>
  );
}

/** Fetches the player's own round; its seed pair can be revealed here. */
function Fetch({ start, onFound }: { readonly start: string; readonly onFound: (bundle: Given) => void }) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const [id, setId] = useState(start);
  const [fault, setFault] = useState<string>();
  const [hidden, setHidden] = useState(false);
  if (!token) return null;
  async function fetchRound(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const result = await api.play.fairness({ id: id.trim() });
    setFault(result.ok ? undefined : sayFault(t, result.fault));
    if (!result.ok) return;
    setHidden(result.value.serverSeed === null);
    onFound(result.value as Given);
  }
  async function reveal(): Promise<void> {
    const sure = await confirm({
      title: t("play.verify.reveal"),
      text: t("play.verify.revealText"),
      yes: t("play.verify.reveal"),
      no: t("ui.cancel"),
    });
    if (!sure) return;
    const result = await api.play.rotateSeeds({});
    if (result.ok) return fetchRound();
    setFault(sayFault(t, result.fault));
  }
  return (
    <form className="card p-5 grid gap-3" onSubmit={(event) => void fetchRound(event)}>
      <TextField
        label={t("play.verify.roundId")}
        value={id}
        onChange={(event) => setId(event.target.value)}
        error={fault}
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" data-testid="verify-fetch">
          {t("play.verify.fetch")}
        </Button>
        {hidden && (
          <Button look="brand" onClick={() => void reveal()} data-testid="verify-reveal">
            {t("play.verify.reveal")}
          </Button>
        )}
      </div>
    </form>
  );
}
