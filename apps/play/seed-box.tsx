import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";

interface Seeds {
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly nextCommit: string;
}

/** The commitment made before the next round, and the player's own seed, which can be changed. */
export function SeedBox({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  const [seeds, setSeeds] = useState<Seeds>();
  const [mine, setMine] = useState("");
  const [said, setSaid] = useState<string>();
  const take = (result: { ok: true; value: Seeds } | { ok: false; fault: string }) => {
    if (!result.ok) return setSaid(sayFault(t, result.fault));
    setSeeds(result.value);
    setMine(result.value.clientSeed);
    setSaid(undefined);
  };
  useEffect(() => {
    void api.play.seeds({}).then((result) => {
      if (!result.ok) return setSaid(sayFault(t, result.fault));
      setSeeds(result.value);
      setMine(result.value.clientSeed);
    });
  }, [t]);
  const change = async (event: FormEvent) => {
    event.preventDefault();
    const result = await api.play.changeClientSeed({ clientSeed: mine });
    take(result);
    if (result.ok) setSaid(t("game.seedKept"));
  };
  if (!seeds) return said ? <p className="text-lose">{said}</p> : null;
  return (
    <section className="card bg-bg0 p-4 grid gap-3">
      <h3 className="font-bold">{t("game.fairness")}</h3>
      <dl className="grid gap-2 text-[13px] break-all">
        {(["commit", "nextCommit"] as const).map((name) => (
          <div key={name}>
            <dt className="text-text3">{t(`game.seed.${name}`)}</dt>
            <dd className="font-mono">{seeds[name]}</dd>
          </div>
        ))}
        <div>
          <dt className="text-text3">{t("game.seed.nonce")}</dt>
          <dd className="font-mono">{seeds.nonce}</dd>
        </div>
        <div>
          <dt className="text-text3">{t("game.seed.version")}</dt>
          <dd className="font-mono">{version}</dd>
        </div>
      </dl>
      <form className="grid gap-2" onSubmit={(event) => void change(event)}>
        <TextField
          label={t("game.seed.mine")}
          value={mine}
          maxLength={64}
          onChange={(event) => setMine(event.target.value)}
          spellCheck={false}
        />
        <Button type="submit" className="justify-self-start">
          {t("ui.save")}
        </Button>
        <p aria-live="polite" className="text-[13px] text-text2">
          {said}
        </p>
      </form>
    </section>
  );
}
