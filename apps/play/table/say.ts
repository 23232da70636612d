import type { Say } from "@taya/games/kit/table-view";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { GameText } from "../start.tsx";

/** Says a word of a table: the game's own first, then what all tables say, else the key itself. */
export function useSay(text: GameText): Say {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => (key, values) => {
      const own = text.words?.[key];
      if (own !== undefined)
        return own.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values?.[name] ?? hole));
      const common = `table.${key}`;
      return i18n.exists(common, { ...values }) ? t(common, { ...values }) : key;
    },
    [t, i18n, text],
  );
}
