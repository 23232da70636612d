import type { LotteryText } from "@taya/games/kit/lottery/lottery";
import { useQuery } from "@tanstack/react-query";
import { importWithRetry } from "@taya/client/import-with-retry";
import { inPageLanguage } from "@taya/client/game-texts";
import { current } from "@taya/client/i18n";

/** Texts of the lotteries by their folder; they are fetched as data with the game. */
const texts = import.meta.glob<string>("../../../../games/lottery/*/*/texts.json", {
  import: "default",
  query: "?url",
  eager: true,
});

/** What a lottery says of itself in the language in use. */
export function useGameText(gameCode: string): LotteryText | undefined {
  const at = Object.keys(texts).find((path) => path.endsWith(`/${gameCode}/texts.json`));
  const { data } = useQuery({
    queryKey: ["lottery.texts", gameCode, current().code],
    enabled: at !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await importWithRetry(() => fetch(texts[at!]!));
      const [, family] = /\/(\w+)\/[^/]+\/texts\.json$/.exec(at!)!;
      const own = (await answer.json()) as Readonly<Record<string, LotteryText>>;
      return inPageLanguage(`lottery/${family}/${gameCode}`, own);
    },
  });
  return data;
}
