import { type Accounts, allPages, type Part, timeOf } from "@taya/accounts";
import { formatMinor } from "@taya/kernel/money";
import { messageParts } from "@taya/messages/kept";
import type { BetLine, BetSource } from "@taya/reports";
import { depositsLeft, walletParts } from "@taya/wallet/kept";

const PAGE = 5_000;
const FOR_EVER = 8_640_000_000_000_000;

/** Lets every room put what it keeps about a player into the player's archive, and say what holds up closing an account. */
export function shareData(
  accounts: Pick<Accounts, "shareWith" | "holdClosingWith">,
  sources: readonly BetSource[],
): void {
  for (const part of [...walletParts, betPart(sources), ...messageParts]) accounts.shareWith(part);
  accounts.holdClosingWith(depositsLeft);
}

const betPart = (sources: readonly BetSource[]): Part => ({
  name: "bets",
  async read(db, playerId) {
    const asked = { playerId, since: 0, until: FOR_EVER, pageSize: PAGE };
    const bets: BetLine[] = [];
    for (const source of sources) {
      bets.push(...(await allPages(PAGE, (pageNo) => source.bets(db, { ...asked, pageNo }))));
    }
    return bets
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
