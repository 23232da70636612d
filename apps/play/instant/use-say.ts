import type { Say } from "@taya/games/kit/instant-view";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The words of a quick game: its own, else those all of them share, else those of tables where it asks for them. */
export function useSay(code: string): Say {
  const { t } = useTranslation();
  return useMemo(
    () => (key, values) => t([`originals.${code}.${key}`, `originals.${key}`, `table.${key}`], { ...values }),
    [t, code],
  );
}
