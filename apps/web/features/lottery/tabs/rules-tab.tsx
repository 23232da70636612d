import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { sayPrize } from "../bet/prize-of.ts";
import type { Room } from "../bet/room.ts";
import { playOf } from "../rules/count.ts";
import { prizeText } from "../rules/stake.ts";
import type { MenuPlay } from "../types.ts";
import { useGameText } from "../use-game-text.ts";
import { formatPercent } from "@taya/client/format";

/** How the game is drawn and, of every play, how it is bet, what it pays and what it returns. */
export default function RulesTab({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const rules = useGameText(room.game.gameCode);
  const official = room.menu.style === "official";
  return (
    <div className="grid gap-5 max-w-4xl">
      {rules && (
        <section className="card p-4 grid gap-2">
          <h2 className="text-lg font-bold">{room.game.gameName}</h2>
          <p className="text-text2">{rules.description}</p>
          <ul className="list-disc ps-5 grid gap-1 text-text2">
            {rules.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-text2">
        {t(official ? "lottery.rules.official" : "lottery.rules.odds")} {t("lottery.rules.clock")}
      </p>
      {room.menu.groups.map((group) => (
        <section key={group.code} className="grid gap-2">
          <h3 className="text-lg font-bold">{group.name}</h3>
          {group.plays.map((play) => (
            <PlayRules key={play.playId} play={play} official={official} />
          ))}
        </section>
      ))}
    </div>
  );
}

function PlayRules({ play, official }: { readonly play: MenuPlay; readonly official: boolean }) {
  const { t } = useTranslation();
  const { limits } = play;
  return (
    <details className="card group/play">
      <summary className="flex flex-wrap items-center justify-between gap-x-4 min-h-12 px-4 py-2 cursor-pointer">
        <b>{play.name}</b>
        <span className="text-[13px] text-text3">{t("lottery.returns", { percent: formatPercent(play.rtp) })}</span>
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-text2">{play.help}</p>
        {play.example && (
          <p className="text-[13px] text-text3">
            {t("lottery.example")} <bdi className="money">{play.example}</bdi>
          </p>
        )}
        <table className="w-full max-w-md text-[14px]">
          <caption className="sr-only">{play.name}</caption>
          <thead>
            <tr className="text-start text-[12px] text-text3">
              <th className="text-start font-semibold">{t("lottery.rules.outcome")}</th>
              <th className="text-end font-semibold">{t(official ? "lottery.rules.prizePer" : "lottery.odds")}</th>
            </tr>
          </thead>
          <tbody>
            {play.prizes.map(({ key, label, amount }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {sayPrize(t, playOf(play.code), { key, label })}
                </th>
                <td className="py-1 text-end font-bold money">{prizeText(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-[13px] text-text3">
          {t("lottery.rules.limits")} <Money amount={limits.minStake} /> – <Money amount={limits.maxStake} /> ·{" "}
          {t("lottery.rules.maxMultiple", { count: limits.maxMultiple })} · {t("lottery.rules.maxPrize")}{" "}
          <Money amount={limits.maxPrizePerBet} />
        </p>
      </div>
    </details>
  );
}
