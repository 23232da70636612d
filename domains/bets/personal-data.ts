import { allPages, type Part, timeOf } from "@taya/vault/parts";
import { formatMinor } from "@taya/kernel/money";
import type { Platform } from "@taya/platform/platform";
import { betSources } from "./points.ts";

const PAGE = 5_000;
const FOR_EVER = 8_640_000_000_000_000;

/** Every bet of a player, in the archive the player may ask for. */
export const betPart = ({ points }: Pick<Platform, "points">): Part => ({
  name: "bets",
  async read(db, playerId) {
    const query = { playerId, since: 0, until: FOR_EVER, pageSize: PAGE };
    const pages = points
      .all(betSources)
      .map((source) => allPages(PAGE, (pageNo) => source.bets(db, { ...query, pageNo })));
    return (await Promise.all(pages))
      .flat()
      .toSorted((a, b) => b.at - a.at)
      .map((bet) => ({
        time: timeOf(bet.at),
        round: bet.id,
        category: bet.category,
        vendor: bet.vassalage,
        game: bet.game,
        stake: formatMinor(bet.stake),
        payout: formatMinor(bet.win),
        status: bet.status,
      }));
  },
});
