import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import type { RaffleVerdict } from "@taya/promotions/raffle";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { CopyText } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";

/** The promise of a raffle, and once it is drawn the draw again in this browser. */
export function RaffleCheck({
  id,
  commit,
  drawn,
}: {
  readonly id: string;
  readonly commit: string;
  readonly drawn: boolean;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<RaffleVerdict>();

  async function check(): Promise<void> {
    setBusy(true);
    const [told, { verifyRaffle }] = await Promise.all([
      api.promotions.raffleFairness({ id }),
      import("@taya/promotions/raffle"),
    ]);
    setBusy(false);
    if (told.ok) setVerdict(verifyRaffle(told.value));
    else toast(sayFault(t, told.fault), "bad");
  }
  return (
    <section className="grid gap-2 border-t border-line pt-3 min-w-0">
      <h3 className="text-[13px] text-text3">{t("raffles.commit")}</h3>
      <CopyText text={commit} />
      {drawn && (
        <Button look="ghost" busy={busy} onClick={() => void check()} className="justify-self-start">
          {t("raffles.check")}
        </Button>
      )}
      <div aria-live="polite">
        {verdict && (
          <p className={`font-bold flex items-center gap-2 ${verdict.ok ? "text-win" : "text-danger"}`}>
            <Icon name={verdict.ok ? "circle-check" : "circle-x"} />
            {t(verdict.ok ? "raffles.holds" : "raffles.fails")}
          </p>
        )}
      </div>
    </section>
  );
}
