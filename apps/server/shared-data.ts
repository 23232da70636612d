import { type Accounts, allPages, type Part, timeOf } from "@taya/accounts";
import { formatMinor } from "@taya/kernel/money";
import { messageParts } from "@taya/messages/kept";
import type { Play } from "@taya/play";
import { depositsLeft, walletParts } from "@taya/wallet/kept";

const PAGE = 5_000;
const FOR_EVER = 8_640_000_000_000_000;

/** Lets every room put what it keeps about a player into the player's archive, and say what holds up closing an account. */
export function shareData(accounts: Pick<Accounts, "shareWith" | "holdClosingWith">, play: Pick<Play, "bets">): void {
  for (const part of [...walletParts, betPart(play), ...messageParts]) accounts.shareWith(part);
  accounts.holdClosingWith(depositsLeft);
}

const betPart = (play: Pick<Play, "bets">): Part => ({
  name: "bets",
  async read(db, playerId) {
    const asked = { playerId, since: 0, until: FOR_EVER, pageSize: PAGE };
    const bets = await allPages(PAGE, (pageNo) => play.bets(db, { ...asked, pageNo }));
    return bets.map((bet) => ({
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
