import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { Section } from "@taya/ui/section";
import type { Level, Rank } from "./use-rank.ts";

interface ChangesProps {
  readonly changes: Rank["history"];
  readonly levels: readonly Level[];
}

/** How the rank rose and fell, newest first. */
export function Changes({ changes, levels }: ChangesProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const nameOf = (level: number) => levels.find((each) => each.level === level)?.name ?? String(level);
  return (
    <Section title={t("loyalty.history.title")} icon="history">
      {changes.length === 0 ? (
        <p className="text-text2">{t("loyalty.history.none")}</p>
      ) : (
        <ol className="grid gap-2">
          {changes.map(({ at, was, level, why, month }) => (
            <li key={`${at} ${level}`} className="flex items-center gap-3 rounded-md bg-bg2 px-4 py-2.5">
              <Icon
                name={level > was ? "arrow-up" : "chevron-down"}
                className={level > was ? "text-win" : "text-lose"}
              />
              <span className="min-w-0 grow">
                <b className="font-semibold">
                  {t(level > was ? "loyalty.history.up" : "loyalty.history.down", { name: nameOf(level) })}
                </b>
                <span className="block text-[12px] text-text3">
                  {t(`loyalty.history.${why}`, { month })} ·{" "}
                  <span className="money">{formatDateTime(at, timeZone)}</span>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
