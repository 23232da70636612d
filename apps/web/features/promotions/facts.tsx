import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { Section } from "@taya/ui/section";
import { useOffered } from "../../shell/use-offered.ts";
import { CountedGames } from "./counted-games.tsx";
import { type Example, exampleOf } from "./example.rules.ts";
import { Audience } from "./audience.tsx";
import type { Detail } from "./use-offers.ts";

const PER_CENT = 10_000;
const ONCE = 1_000_000;
/** Of what a share is given. */
const PERCENT_OF = { deposit: "percent", day: "percentOfDay", week: "percentOfWeek" } as const;

/** What an offer asks and gives, in figures, and what that comes to in money. */
export function Facts({ offer }: { readonly offer: Detail }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const symbol = useBrand((state) => state.currencySymbol);
  const { facts, startsAt, endsAt } = offer;
  const minute = (at: number) => formatDateTime(at, timeZone).slice(0, 16);
  const inMoney = (amount: string): ReactNode => <Money amount={amount} />;
  // Of a first deposit both are played, as its example is reckoned.
  const times = t(offer.on === "first_deposit" ? "offers.fact.timesBoth" : "offers.fact.times", {
    times: facts.wagering,
  });
  const played = facts.wagering === 0 ? t("offers.fact.cash") : times;
  const rows: readonly Fact[] = [
    { key: "when", value: `${minute(startsAt)} – ${minute(endsAt)}` },
    { key: "who", value: <Audience audience={facts.audience} /> },
    ...(facts.multiplier === undefined ? [{ key: "howOften", value: t(`offers.period.${facts.period}`) }] : []),
    ...factOf("multiplier", facts.multiplier, (ppm) => t("offers.fact.times", { times: formatNumber(ppm / ONCE, 2) })),
    ...factOf("categories", facts.categories, (all) => <Categories categories={all} />),
    ...factOf("minDeposit", facts.minDeposit, inMoney),
    ...factOf("nth", facts.nth, (nth) => formatNumber(nth)),
    ...factOf(PERCENT_OF[facts.window ?? "deposit"], facts.percent, (ppm) => `${formatNumber(ppm / PER_CENT, 2)}%`),
    ...factOf("amount", facts.amount, inMoney),
    ...factOf("points", facts.points, (points) => t("missions.points", { count: points })),
    ...factOf("freeRounds", facts.freeRounds, ({ rounds: count, gameName: game, stake }) =>
      t("offers.fact.rounds", { count, game, amount: formatMoney(symbol, stake) }),
    ),
    ...factOf("cap", facts.cap, inMoney),
    ...(offer.unit === "points" || facts.freeRounds ? [] : [{ key: "wagering", value: played }]),
    ...(facts.wagering > 0 || facts.freeRounds
      ? [{ key: "days", value: t("offers.fact.forDays", { count: facts.days }) }]
      : []),
    ...factOf("maxBet", facts.maxBet, inMoney),
    ...factOf("maxWin", facts.maxWin, inMoney),
  ];
  const example = exampleOf({ on: offer.on, ...facts });
  return (
    <Section title={t("offers.fact.title")} icon="list-details">
      <dl className="grid gap-y-1.5">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text3">{t(`offers.fact.${key}`)}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {facts.steps && <Steps steps={facts.steps} />}
      {example && <ExampleLine example={example} cash={facts.wagering === 0} />}
      {facts.wagering > 0 && <CountedGames games={facts.games} play={example?.play} />}
    </Section>
  );
}

/** For which games cashback is raised. */
function Categories({ categories }: { readonly categories: readonly string[] }) {
  const { t } = useTranslation();
  const offered = useOffered();
  const names = categories
    .filter(offered)
    .map((category) => t([`records.category.${category}`, "offers.fact.otherGames"]));
  return [...new Set(names)].join(", ");
}

interface Fact {
  /** Of its name. */
  readonly key: string;
  readonly value: ReactNode;
}

/** A fact where there is one. */
const factOf = <T,>(key: string, of: T | undefined, say: (of: T) => ReactNode): readonly Fact[] =>
  of === undefined ? [] : [{ key, value: say(of) }];

/** What each day of a row gives. */
function Steps({ steps }: { readonly steps: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2" aria-label={t("offers.fact.steps")}>
      {steps.map((amount, at) => (
        <li key={at} className="rounded-md bg-bg2 px-2 py-2 text-center">
          <span className="block text-[12px] text-text3">{t("offers.fact.day", { day: at + 1 })}</span>
          <Money amount={amount} className="font-bold text-gold" />
        </li>
      ))}
    </ol>
  );
}

function ExampleLine({ example, cash }: { readonly example: Example; readonly cash: boolean }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { from, bonus, play } = example;
  const words = { bonus: formatMoney(symbol, bonus), play: formatMoney(symbol, play) };
  return (
    <p className="rounded-md bg-bg2 px-3 py-2 text-text2">
      {from && `${t(`offers.example.${from.of}`, { amount: formatMoney(symbol, from.amount) })} `}
      {t(cash ? "offers.example.cash" : "offers.example.play", words)}
    </p>
  );
}
