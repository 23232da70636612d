import { useTranslation } from "react-i18next";
import { usePlayer } from "@taya/client/player";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";

interface SeedLaterProps {
  readonly kind: "own" | "table" | "lottery";
  readonly onReveal: () => void;
}

/** Nothing is wrong with a round whose seed is still secret: when it is shown, and what the player can do about it. */
export function SeedLater({ kind, onReveal }: SeedLaterProps) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  return (
    <div className="card p-5 grid gap-3" data-testid="verdict" data-ok="later">
      <p className="flex items-center gap-2 text-lg font-bold">
        <Icon name="lock" size={24} />
        {t("play.verify.later")}
      </p>
      <p className="text-text2">{t(`play.verify.later.${kind}`)}</p>
      {kind === "own" && token && (
        <Button look="gold" className="justify-self-start" onClick={onReveal} data-testid="verify-reveal">
          {t("play.verify.reveal")}
        </Button>
      )}
    </div>
  );
}
