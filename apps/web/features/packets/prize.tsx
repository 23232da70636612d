import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { useMedia } from "@taya/ui/use-media";

/** Where coins fly up, in percent of the width, and how much later than the first one in milliseconds. */
const COINS = [
  [8, 0],
  [24, 180],
  [41, 60],
  [58, 240],
  [75, 120],
  [90, 300],
] as const;

/** What was in one's own packet, with coins that fly up once; they stand still where no motion is wanted. */
export function Prize({ amount }: { readonly amount: string }) {
  const { t } = useTranslation();
  const still = useMedia("(prefers-reduced-motion: reduce)");
  return (
    <div className="relative overflow-hidden rounded-lg border border-gold bg-linear-to-br from-[#7d1020] to-[#b3202f] p-4 text-center">
      <div aria-hidden="true" className="absolute inset-0 text-gold opacity-60" data-still={still}>
        {COINS.map(([left, delay]) => (
          <span
            key={left}
            className="absolute bottom-2"
            style={{ left: `${left}%`, ...(!still && { animation: `rise 900ms ${delay}ms ease-out backwards` }) }}
          >
            <Icon name="coin" />
          </span>
        ))}
      </div>
      <p role="status" className="relative font-bold text-white">
        {t("packets.mine")} <Money amount={amount} className="display block text-3xl text-gold" />
      </p>
    </div>
  );
}
