import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { CopyText, Empty, Failed, Skeleton } from "@taya/ui/states";
import { eventPage } from "../tickets/links.ts";
import type { MatchVerdict } from "./check-match.ts";

type Bundle = Received<Contracts["sportsbook"]["fixtureFairness"]>;

/** What proves a simulated match, checked in this browser: nothing is sent anywhere. */
export default function VerifyPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, fault, retry } = useCall(api.sportsbook.fixtureFairness, { id });
  return (
    <div className="grid gap-4 content-start max-w-3xl mx-auto w-full px-3 py-4">
      <header className="grid gap-2">
        <h1 className="display text-xl sm:text-2xl">{t("event.verifyTitle")}</h1>
        <p className="text-text2">{t("event.verifyText")}</p>
        <Link to={eventPage(id)} className="min-h-11 inline-flex items-center font-bold underline justify-self-start">
          {t("event.toMatch")}
        </Link>
      </header>
      {fault === "NOT_FOUND" ? (
        <Empty picture="shield">{t("event.noProof")}</Empty>
      ) : fault ? (
        <Failed fault={fault} onRetry={retry} />
      ) : data ? (
        <Proof bundle={data} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  );
}

function Proof({ bundle }: { readonly bundle: Bundle }) {
  const { t } = useTranslation();
  const [seed, setSeed] = useState(bundle.seed ?? "");
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<MatchVerdict>();
  async function check(): Promise<void> {
    setBusy(true);
    const { checkMatch } = await import("./check-match.ts");
    setVerdict(await checkMatch({ ...bundle, seed: seed.trim() } as Parameters<typeof checkMatch>[0]));
    setBusy(false);
  }
  return (
    <section className="card p-4 grid gap-4">
      <Line label={t("event.commit")}>
        <CopyText text={bundle.seedCommit} />
      </Line>
      <Line label={t("event.params")}>
        <pre className="overflow-x-auto rounded-md bg-bg0 p-3 text-[12px] whitespace-pre-wrap [overflow-wrap:anywhere]">
          {JSON.stringify(bundle.params, null, 2)}
        </pre>
      </Line>
      {bundle.seed === undefined ? (
        <p role="status" className="flex items-center gap-2 text-text2">
          <Icon name="clock" />
          {t("event.seedLater")}
        </p>
      ) : (
        <>
          <TextField
            label={t("event.seed")}
            value={seed}
            maxLength={64}
            spellCheck={false}
            onChange={(event) => {
              setSeed(event.target.value);
              setVerdict(undefined);
            }}
          />
          <Button look="gold" busy={busy} onClick={() => void check()} className="justify-self-start">
            {t("event.check")}
          </Button>
          <div aria-live="polite">{verdict && <Verdict verdict={verdict} />}</div>
        </>
      )}
    </section>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div className="grid gap-1">
    <h2 className="text-[13px] text-text3">{label}</h2>
    {children}
  </div>
);

function Verdict({ verdict: { ok, checks } }: { readonly verdict: MatchVerdict }) {
  const { t } = useTranslation();
  return (
    <div className={`rounded-md border p-3 grid gap-2 ${ok ? "border-win" : "border-danger"}`} data-testid="verdict">
      <p className={`font-bold flex items-center gap-2 ${ok ? "text-win" : "text-danger"}`}>
        <Icon name={ok ? "circle-check" : "circle-x"} />
        {t(ok ? "event.holds" : "event.fails")}
      </p>
      <ul className="grid gap-1 text-[13px]">
        {checks.map((check) => (
          <li key={check.name} className="flex items-center gap-2">
            <Icon name={check.ok ? "check" : "x"} size={16} className={check.ok ? "text-win" : "text-danger"} />
            {t(`event.check.${check.name}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
