import { useTranslation } from "react-i18next";
import { mainLot } from "../rules/winning.ts";

type Tiers = readonly (readonly [tier: string, lots: readonly string[]])[];

/** A lot's tier in words where it has any, else as the draw calls it. */
export function useTierName(): (tier: string) => string {
  const { t, i18n } = useTranslation();
  return (tier) => (i18n.exists(`lottery.tier.${tier}`) ? t(`lottery.tier.${tier}`) : tier);
}

/** Only the main prize, for small places. */
export function MainLot({ tiers, large = false }: { readonly tiers: Tiers; readonly large?: boolean }) {
  const name = useTierName();
  const [tier, lot] = mainLot(tiers);
  return (
    <span className="inline-flex items-center gap-2">
      <span className="text-[12px] text-text3">{name(tier)}</span>
      <Digits lot={lot} main large={large} />
    </span>
  );
}

/** Every lot of a draw by tier; lots still to come are shown as they are awaited. */
export function LotsTable({ tiers }: { readonly tiers: Tiers }) {
  const { t } = useTranslation();
  const name = useTierName();
  return (
    <table className="w-full text-[14px] border-separate border-spacing-y-1">
      <caption className="sr-only">{t("lottery.result")}</caption>
      <tbody>
        {tiers.map(([tier, lots], at) => (
          <tr key={tier}>
            <th scope="row" className="w-24 pe-2 text-start align-top pt-1.5 font-semibold text-text3 text-[13px]">
              {name(tier)}
            </th>
            <td>
              <ul className="flex flex-wrap gap-1.5">
                {lots.map((lot, i) => (
                  <li key={i}>
                    <Digits lot={lot} main={at === 0} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Digits({
  lot,
  main,
  large = false,
}: {
  readonly lot: string;
  readonly main: boolean;
  readonly large?: boolean;
}) {
  return (
    <span
      className={`inline-block rounded-sm px-2 py-0.5 money font-extrabold tracking-[0.12em] ${main ? "bg-gold text-gold-ink" : "bg-bg3"} ${large ? "text-2xl px-3 py-1" : "text-[15px]"}`}
    >
      {lot}
    </span>
  );
}
