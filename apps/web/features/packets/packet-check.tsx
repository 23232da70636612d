import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import type { PacketVerdict } from "@taya/promotions/packet";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { CopyText } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";

interface Proved {
  readonly id: string;
  readonly commit: string;
  /** The seed is told. */
  readonly told: boolean;
}

/** The promise of a split, and once its seed is told the split again in this browser. */
export function PacketCheck({ id, commit, told }: Proved) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<PacketVerdict>();

  async function check(): Promise<void> {
    setBusy(true);
    const [proof, { verifyPacket }] = await Promise.all([
      api.promotions.redPacketFairness({ id }),
      import("@taya/promotions/packet"),
    ]);
    setBusy(false);
    if (proof.ok) setVerdict(verifyPacket(proof.value));
    else toast(sayFault(t, proof.fault), "bad");
  }
  return (
    <section className="grid gap-2 border-t border-line pt-3 min-w-0">
      <h3 className="text-[13px] text-text3">{t("raffles.commit")}</h3>
      <CopyText text={commit} />
      {told && (
        <Button look="ghost" busy={busy} onClick={() => void check()} className="justify-self-start">
          {t("packets.check")}
        </Button>
      )}
      <div aria-live="polite">
        {verdict && (
          <p className={`font-bold flex items-center gap-2 ${verdict.ok ? "text-win" : "text-danger"}`}>
            <Icon name={verdict.ok ? "circle-check" : "circle-x"} />
            {t(verdict.ok ? "packets.holds" : "packets.fails")}
          </p>
        )}
      </div>
    </section>
  );
}
