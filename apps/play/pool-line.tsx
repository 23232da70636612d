import { topics } from "@taya/client/topics";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useTopic } from "@taya/client/live";
import { Money } from "@taya/ui/money";

interface PoolState {
  readonly name: string;
  readonly mustHitBy?: string | undefined;
  readonly meter: string;
}

/** The pool that the stakes of a game feed: what it holds now, and by when it must be won. */
export function PoolLine({ pool }: { readonly pool: string }) {
  const { t } = useTranslation();
  const [known, setKnown] = useState<PoolState>();
  const now = useTopic(topics.play.jackpots);
  useEffect(() => {
    void api.play.jackpots({}).then((result) => {
      if (result.ok) setKnown(result.value.list.find(({ id }) => id === pool));
    });
  }, [pool]);
  if (!known) return null;
  const meter = now?.list.find(({ id }) => id === pool)?.meter ?? known.meter;
  return (
    <p
      data-testid="game-pool"
      className="mx-auto mt-3 max-w-[calc(100%-120px)] flex flex-wrap items-baseline justify-center gap-x-3 text-center rounded-lg bg-black/60 px-4 py-1 text-[12px] text-text2"
    >
      <span>{t("game.pool.label")}</span>
      <b className="text-gold text-[18px]">
        <Money amount={meter} />
      </b>
      {known.mustHitBy && (
        <span>
          {t("game.pool.before")} <Money amount={known.mustHitBy} />
        </span>
      )}
    </p>
  );
}
