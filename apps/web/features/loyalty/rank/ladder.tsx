import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Medal } from "./medal.tsx";
import type { Level } from "./use-rank.ts";

/** The ranks one after the other with what reaching each is worth. */
export function Ladder({ levels }: { readonly levels: readonly Level[] }) {
  const { t } = useTranslation();
  return (
    <ol
      aria-label={t("loyalty.ladder.steps")}
      tabIndex={0}
      className="rail auto-cols-[132px] gap-3 pb-1 [scrollbar-width:thin]!"
    >
      {levels.map(({ level, name, upgradeBonus }) => (
        <li
          key={level}
          className="grid content-start justify-items-center gap-1.5 rounded-md bg-bg0/60 p-3 text-center snap-start"
        >
          <Medal level={level} size={64} />
          <b className="text-[13px]" translate="no">
            {name}
          </b>
          <span className="text-[12px] text-text2">
            {/[1-9]/.test(upgradeBonus) ? (
              <>
                {t("loyalty.benefit.upgradeBonus")}{" "}
                <Money amount={upgradeBonus} className="block font-bold text-gold" />
              </>
            ) : (
              t("loyalty.ladder.start")
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
