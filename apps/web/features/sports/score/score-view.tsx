import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import type { Fixture } from "../odds/types.ts";
import { SportField } from "./fields.tsx";
import { partWords, phaseWords } from "./phase-words.ts";

/** As many parts as have room for their whole names on a telephone. */
const FEW = 3;
/** No line of the field runs through what is read: it ends before it. */
const CLEAR = "rounded-sm bg-bg1 shadow-[0_0_6px_6px_var(--color-bg1)]";

/** Where a match stands, drawn as its field and told as a table; nothing is shown that the match does not say. */
export function ScoreView({ fixture }: { readonly fixture: Fixture }) {
  const { t } = useTranslation();
  const { home, away, score, startAt, status, serves, points, periods = [] } = fixture;
  const timeZone = useBrand((state) => state.timeZone);
  const isToCome = status === "NOT_STARTED" || status === "DELAYED";
  const isLong = periods.length > FEW;
  const cell = isLong ? "px-1.5 sm:px-2" : "px-2";
  return (
    <div className="relative overflow-hidden rounded-lg border border-line bg-bg1">
      <SportField sport={fixture.sport} className="absolute inset-0 size-full opacity-35" />
      <div className="relative grid gap-3 p-4 sm:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 text-center">
          <Side name={home} serves={serves === "home"} />
          <p className={`display text-3xl sm:text-4xl money text-gold whitespace-nowrap ${CLEAR}`} data-testid="score">
            {score ? `${score.home} – ${score.away}` : isToCome ? clockOf(startAt, timeZone) : "–"}
          </p>
          <Side name={away} serves={serves === "away"} />
        </div>
        <p className={`justify-self-center text-center text-[13px] text-text2 min-h-5 ${CLEAR}`} aria-live="polite">
          {[phaseWords(t, fixture), points && `${t("event.points")} ${points.home}–${points.away}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {periods.length > 0 && (
          <div role="region" aria-label={t("event.byPart")} tabIndex={0} className="overflow-x-auto p-2 -m-2">
            <table className={`mx-auto text-[13px] money ${CLEAR}`}>
              <caption className="sr-only">{t("event.byPart")}</caption>
              <thead>
                <tr className="text-text3">
                  <th scope="col" className="sr-only">
                    {t("event.side")}
                  </th>
                  {periods.map(({ name }) => (
                    <th key={name} scope="col" className={`${cell} font-normal whitespace-nowrap`}>
                      <PartName part={name} short={isLong} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(["home", "away"] as const).map((side) => (
                  <tr key={side}>
                    <th
                      scope="row"
                      className={`pe-3 text-start font-semibold truncate ${isLong ? "max-w-28 sm:max-w-40" : "max-w-40"}`}
                    >
                      {side === "home" ? home : away}
                    </th>
                    {periods.map((period) => (
                      <td key={period.name} className={`${cell} text-center`}>
                        {period.score[side]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </div>
  );
}

/** What a part is called; the number says it where many stand beside each other. */
function PartName({ part, short }: { readonly part: string; readonly short: boolean }) {
  const { t } = useTranslation();
  const name = partWords(t, part) || part;
  const number = short && /\d+$/.exec(part)?.[0];
  if (!number) return name;
  return (
    <>
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}

/** Hours and minutes at which a match begins, in the zone of the brand. */
const clockOf = (at: number, timeZone: string): string => formatDateTime(at, timeZone).slice(11, 16);

function Side({ name, serves }: { readonly name: string; readonly serves: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center justify-center gap-1.5 font-bold sm:text-lg min-w-0">
      <span className={`min-w-0 [overflow-wrap:anywhere] ${CLEAR}`}>{name}</span>
      {serves && <span role="img" aria-label={t("event.serves")} className="size-2 shrink-0 rounded-full bg-gold" />}
    </p>
  );
}
