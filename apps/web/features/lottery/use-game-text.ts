import type { LotteryText } from "@taya/games/kit/lottery/lottery";
import { useQuery } from "@tanstack/react-query";
import { importWithRetry } from "@taya/client/import-with-retry";
import { inPageLanguage } from "@taya/client/game-texts";
import { current } from "@taya/client/i18n";
import { lotteryFolder } from "@taya/client/lotteries";
import { rowText } from "@taya/games/kit/lottery/row";

/** Texts of the lotteries by their folder; they are fetched as data with the game. */
const texts = import.meta.glob<string>("../../../../games/lottery/*/*/texts.json", {
  import: "default",
  query: "?url",
  eager: true,
});

/** What a lottery says of itself in the language in use. */
export function useGameText(gameCode: string): LotteryText | undefined {
  const folder = lotteryFolder(gameCode);
  const { data } = useQuery({
    queryKey: ["lottery.texts", gameCode, current().code],
    enabled: folder !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { path, row } = folder!;
      const answer = await importWithRetry(() => fetch(texts[`../../../../games/lottery/${path}/texts.json`]!));
      const own = (await answer.json()) as Readonly<Record<string, LotteryText>>;
      return rowText(await inPageLanguage(`lottery/${path}`, own), row);
    },
  });
  return data;
}
