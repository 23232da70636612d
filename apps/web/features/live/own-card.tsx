import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import type { Contracts } from "@taya/client/contracts";
import { Money } from "@taya/ui/money";
import { CardFrame } from "./card-frame.tsx";

export type TableGameRow = Received<Contracts["play"]["games"]>["list"][number];

/** An RNG table at which everybody plays rounds of their own; the whole card opens it. */
export function OwnCard({ game, onOpen }: { readonly game: TableGameRow; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <CardFrame
      testId={`own-${game.code}`}
      name={game.name}
      game={game.code}
      title={
        <h3 className="leading-tight max-w-full">
          <span className="block text-[11px] text-text2">{t("table.ownRound")}</span>
          <span className="block display text-[14px] truncate">{game.name}</span>
        </h3>
      }
      onOpen={onOpen}
    >
      <p className="text-[13px] text-text2">
        <Money amount={game.minBet} /> – <Money amount={game.maxBet} />
      </p>
      <p className="min-h-6 text-[13px] text-text3">{t("table.ownRoundHelp")}</p>
    </CardFrame>
  );
}
