import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAreas } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { lazyPart } from "@taya/client/import-with-retry";

const FairnessDialog = lazyPart(async () => {
  await loadAreas(["lottery"]);
  const { FairnessDialog: found } = await import("../lottery/tabs/fairness-dialog.tsx");
  return { default: found };
});

interface DrawCheckProps {
  readonly bet: { readonly gameId: number; readonly numero: string; readonly winningNumber: string };
}

/** The way to what proves the draw a bet was decided by; nothing before it is drawn. */
export function DrawCheck({ bet }: DrawCheckProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (bet.winningNumber === "") return null;
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <Icon name="shield-check" size={18} />
        {t("records.lottery.verify")}
      </Button>
      {open && (
        <Suspense>
          <FairnessDialog game={bet} numero={bet.numero} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
