import { useTranslation } from "react-i18next";

const STRIP = [3, 8, 0, 5, 1, 9, 4, 7, 2, 6];

/** Balls while the draw is on: their numbers roll by; without motion they show a question mark. */
export function Rolling({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <div role="img" aria-label={t("lottery.drawing")} className="flex flex-wrap gap-1.5">
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          className="relative size-[46px] rounded-full overflow-hidden bg-linear-to-b from-bg3 to-bg2 ring-1 ring-inset ring-white/15 font-extrabold text-[19px]"
        >
          <span className="absolute inset-0 hidden place-items-center motion-reduce:grid text-text2">?</span>
          <span
            className="absolute inset-x-0 top-0 grid motion-reduce:hidden animate-[roll_900ms_linear_infinite]"
            style={{ animationDelay: `${-at * 170}ms` }}
          >
            {[...STRIP, ...STRIP].map((digit, i) => (
              <span key={i} className="grid place-items-center h-[46px] text-text2">
                {digit}
              </span>
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}
