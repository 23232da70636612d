import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { type Holder, type Standing, standingOf } from "./item.rules.ts";
import { ItemPicture } from "./item-picture.tsx";
import type { Item } from "./use-mall.ts";

interface ItemCardProps {
  readonly item: Item;
  readonly holder: Holder | undefined;
  /** Name of a rank by its level. */
  readonly rankName: (level: number) => string;
  readonly onRedeem: () => void;
}

/** An item: what it is, what it costs, how many there are, and whether it can be had. */
export function ItemCard({ item, holder, rankName, onRedeem }: ItemCardProps) {
  const { t } = useTranslation();
  const standing = standingOf(item, holder);
  const away = standing.kind === "soldOut" || standing.kind === "locked";
  return (
    <li className="card relative grid grid-rows-[auto_1fr] overflow-hidden">
      <div className={away ? "opacity-45 grayscale" : ""}>
        <ItemPicture item={item} />
      </div>
      <span className="absolute start-2 top-2 rounded bg-black/70 px-2 py-0.5 text-[12px] font-semibold">
        {t(`loyalty.type.${item.type}`)}
      </span>
      <div className="grid content-between gap-3 p-3">
        <div className="grid gap-1">
          <b className="wrap-anywhere">
            <bdi>{item.name}</bdi>
          </b>
          <p className="display money text-gold text-base">
            {t("loyalty.item.points", { count: item.points, points: formatNumber(item.points) })}
          </p>
          <ul className="grid gap-0.5 text-[12px] text-text2">
            {item.amount !== undefined && (
              <li>
                {t("loyalty.item.worth")} <Money amount={item.amount} />
              </li>
            )}
            {item.wagering !== undefined && <li>{t("loyalty.item.wagering", { count: item.wagering })}</li>}
            {item.stock !== undefined && item.stock > 0 && (
              <li>{t("loyalty.item.stock", { count: item.stock, left: formatNumber(item.stock) })}</li>
            )}
            {item.perUser > 0 && (
              <li>{t("loyalty.item.perUser", { count: item.perUser, most: formatNumber(item.perUser) })}</li>
            )}
            {item.rankMin > 0 && <li>{t("loyalty.item.rank", { name: rankName(item.rankMin) })}</li>}
          </ul>
        </div>
        <Way standing={standing} name={item.name} rankName={rankName} onRedeem={onRedeem} />
      </div>
    </li>
  );
}

interface WayProps {
  readonly standing: Standing;
  readonly name: string;
  readonly rankName: ItemCardProps["rankName"];
  readonly onRedeem: () => void;
}

/** The button, or what is lacking. */
function Way({ standing, name, rankName, onRedeem }: WayProps) {
  const { t } = useTranslation();
  switch (standing.kind) {
    case "open":
      return (
        <Button look="gold" wide onClick={onRedeem} aria-label={t("loyalty.item.redeemNamed", { name })}>
          {t("loyalty.item.redeem")}
        </Button>
      );
    case "soldOut":
      return <p className="min-h-11 grid place-items-center font-bold text-text2">{t("loyalty.item.soldOut")}</p>;
    case "locked":
      return (
        <p className="min-h-11 flex items-center justify-center gap-2 font-bold text-text2">
          <Icon name="lock" size={18} />
          {t("loyalty.item.locked", { name: rankName(standing.rankMin) })}
        </p>
      );
    case "short":
      return (
        <p className="min-h-11 text-center text-[13px] text-text2">
          <b className="block text-warn">
            {t("loyalty.item.missing", { count: standing.missing, points: formatNumber(standing.missing) })}
          </b>
          <a href="#earn" className="inline-flex min-h-6 items-center font-semibold text-brand-text underline">
            {t("loyalty.item.earn")}
          </a>
        </p>
      );
  }
}
