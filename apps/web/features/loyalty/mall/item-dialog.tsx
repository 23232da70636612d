import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import type { useOrder } from "@taya/client/use-order";
import { Dialog } from "@taya/ui/dialog";
import { Money } from "@taya/ui/money";
import type { Holder } from "./item.rules.ts";
import { ItemPicture } from "./item-picture.tsx";
import { NeedsPassword } from "./payment-password.tsx";
import { RedeemForm } from "./redeem-form.tsx";
import type { Item } from "./use-mall.ts";

interface ItemDialogProps {
  readonly item: Item;
  readonly holder: Holder;
  /** Kept by the page behind: after a lost answer the same wish carries the same key, however often this opens. */
  readonly order: ReturnType<typeof useOrder>;
  readonly onClose: () => void;
  readonly onRedeemed: () => void;
}

/** An item as it is redeemed: how many, where to, and the payment password. */
export function ItemDialog({ item, holder, order, onClose, onRedeemed }: ItemDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={item.name} onClose={onClose}>
      <div className="grid grid-cols-[120px_1fr] items-center gap-4 rounded-md bg-bg2 p-3">
        <span className="block overflow-hidden rounded-sm">
          <ItemPicture item={item} />
        </span>
        <p className="grid gap-0.5">
          <b className="display money text-gold">
            {t("loyalty.item.points", { count: item.points, points: formatNumber(item.points) })}
          </b>
          {item.amount !== undefined && (
            <span className="text-[13px] text-text2">
              {t("loyalty.item.worth")} <Money amount={item.amount} />
            </span>
          )}
          {item.wagering !== undefined && (
            <span className="text-[13px] text-text2">{t("loyalty.item.wagering", { count: item.wagering })}</span>
          )}
          <span className="text-[13px] text-text2">{t(`loyalty.redeem.what.${item.type}`)}</span>
        </p>
      </div>
      <NeedsPassword onLeave={onClose}>
        <RedeemForm item={item} holder={holder} order={order} onRedeemed={onRedeemed} />
      </NeedsPassword>
    </Dialog>
  );
}
