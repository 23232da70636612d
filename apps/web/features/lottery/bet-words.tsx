import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { sayReckoning } from "./reckoning.ts";
import { Outcome } from "./result/outcome.tsx";
import { useGameText } from "./use-game-text.ts";
import { sayContent } from "./words.ts";

type Lottery = NonNullable<Received<Contracts["bets"]["recordDetail"]>["lottery"]>;

/** Longer selections are shown in a box of their own that scrolls. */
const LONG = 60;
const NOTHING = "0.0000";

interface BetWordsProps {
  readonly bet: Lottery;
  readonly gameCode: string;
  readonly stake: string;
}

/** What was bet on in a lottery, what was drawn, and what of it won. */
export default function BetWords({ bet, gameCode, stake }: BetWordsProps) {
  const { t } = useTranslation();
  const names = useGameText(gameCode)?.symbols ?? {};
  const said = sayContent(t, bet.content, names);
  const won = bet.wins.map(({ prizeKey, label, units }) =>
    // A play of one prize has no name for it.
    label === prizeKey && bet.wins.length === 1
      ? t("records.lottery.unit", { count: units })
      : t("records.lottery.won", { label, count: units }),
  );
  if (bet.pushUnits > 0) won.push(t("records.lottery.pushed", { count: bet.pushUnits }));
  const long = said.length > LONG;
  const facts = [
    { key: "play", value: bet.play },
    { key: "numero", value: bet.numero },
    { key: "units", value: sayReckoning(t, { ...bet, amount: stake }) },
    { key: "status", value: t(`records.lottery.status.${bet.status}`) },
    {
      key: "winning",
      value: bet.winningNumber ? (
        <Outcome winning={bet.winningNumber} gameCode={gameCode} size="small" whole names={names} />
      ) : (
        t("records.lottery.notDrawn")
      ),
    },
    ...(won.length > 0 ? [{ key: "wins", value: won.join(" · ") }] : []),
    ...(bet.rebate === NOTHING ? [] : [{ key: "rebate", value: bet.rebate }]),
    ...(bet.chaseNumber ? [{ key: "chase", value: bet.chaseNumber }] : []),
  ];
  return (
    <div data-testid="lottery-bet" className="grid gap-2 rounded-md bg-bg0 p-4">
      <p className="text-text3">{t("records.lottery.numbers")}</p>
      <p className={`money font-semibold break-all whitespace-normal ${long ? "max-h-32 overflow-y-auto" : ""}`}>
        {said}
      </p>
      <dl className="grid sm:grid-cols-2 gap-x-6 gap-y-1.5">
        {facts.map(({ key, value }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-text3">{t(`records.lottery.${key}`)}</dt>
            <dd className="money text-end break-words min-w-0 whitespace-normal">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
