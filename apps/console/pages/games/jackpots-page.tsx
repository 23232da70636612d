import { useTranslation } from "react-i18next";
import { formatAmount, toMinor } from "@taya/client/amount";
import { formatFixed, formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { formatMinor } from "@taya/kernel/minor";
import { Loaded } from "@taya/ui/states";
import type { JackpotHit, JackpotPool } from "./types.ts";
import { Page, Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { GamesTabs } from "./games-tabs.tsx";
import { api } from "../../lib/api.ts";

/** Pools are looked at again so often. */
const EVERY_MS = 10_000;
/** Pools of trials are counted in it. */
const PLAY_MONEY = "FUN";

/** What lies in every pool, how it came there, and who won it last. */
export default function JackpotsPage() {
  const { t } = useTranslation();
  const reading = useCall(api.play.adminJackpots, {}, { everyMs: EVERY_MS });
  const say = (key: string) => t(`console-games.${key}`);
  return (
    <Page title={say("tab.jackpots")}>
      <GamesTabs />
      <p className="text-text2 max-w-4xl">{say("pools.intro")}</p>
      <Loaded reading={reading}>
        {({ list, hits }) => (
          <>
            <Pools rows={list} />
            <Part title={say("pools.newest")}>
              <Hits rows={hits} />
            </Part>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const nameOf = ({ pool, currency }: JackpotPool): string => `${pool} ${currency}`;

function Pools({ rows }: { readonly rows: readonly JackpotPool[] }) {
  const { t } = useTranslation();
  const amounts = ["seeded", "contributed", "paid"] as const;
  const columns: readonly Column<JackpotPool>[] = [
    { id: "pool", label: t("console-games.pools.pool"), cell: (row) => <PoolName row={row} /> },
    {
      id: "meter",
      label: t("console-games.pools.meter"),
      end: true,
      cell: ({ meter }) => <b>{formatAmount(meter)}</b>,
    },
    { id: "way", label: t("console-games.pools.way"), cell: (row) => <Way row={row} /> },
    { id: "rate", label: t("console-games.pools.rate"), end: true, wide: true, cell: (row) => rateOf(row) },
    ...amounts.map((each) => ({
      id: each,
      label: t(`console-games.pools.${each}`),
      end: true as const,
      cell: (row: JackpotPool) => formatAmount(row[each]),
    })),
    { id: "hits", label: t("console-games.pools.hits"), end: true, cell: ({ hits }) => formatNumber(hits) },
  ];
  const off = rows.filter((row) => row.contributed !== "0.00" && missing(row) !== 0n);
  return (
    <>
      {off.map((row) => (
        <p key={nameOf(row)} role="alert" className="font-bold text-lose">
          {nameOf(row)}: {t("console-games.pools.off", { amount: formatMinor(missing(row)) })}
        </p>
      ))}
      <Table
        label={t("console-games.tab.jackpots")}
        rows={rows}
        keyOf={nameOf}
        empty={t("console-games.pools.none")}
        columns={columns}
      />
    </>
  );
}

/** What should lie in a pool beyond what does, in minor units; nothing while the books hold. */
const missing = ({ meter, contributed, seeded, paid }: JackpotPool): bigint =>
  toMinor(contributed) + toMinor(seeded) - toMinor(paid) - toMinor(meter);

/** Percent of every stake, from parts per million. */
const rateOf = ({ contribution }: JackpotPool): string => `${formatFixed(contribution / 10_000, 2)} %`;

function PoolName({ row: { pool, currency, games } }: { readonly row: JackpotPool }) {
  const { t } = useTranslation();
  const where = currency === PLAY_MONEY ? t("console-games.pools.play") : t("console-games.pools.real", { currency });
  return (
    <span className="grid">
      <b translate="no">{pool}</b>
      <span className="text-text2">{where}</span>
      <span className="text-text2" translate="no">
        {games.join(", ")}
      </span>
    </span>
  );
}

/** How far the value is from where it began to where it must have been won. */
function Way({ row: { meter, seed, mustHitBy } }: { readonly row: JackpotPool }) {
  const [from, to] = [Number(seed), Number(mustHitBy)];
  const share = Math.min(100, Math.max(0, ((Number(meter) - from) / (to - from)) * 100));
  return (
    <span className="grid gap-1 min-w-40 max-md:grow">
      <span className="h-2 rounded-full bg-bg3 overflow-hidden" aria-hidden="true">
        <span className="block h-full bg-brand" style={{ inlineSize: `${share}%` }} />
      </span>
      <span className="flex justify-between gap-3 text-text2 tabular-nums">
        <span>{formatAmount(seed)}</span>
        <span>{formatAmount(mustHitBy)}</span>
      </span>
    </span>
  );
}

function Hits({ rows }: { readonly rows: readonly JackpotHit[] }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-games.pools.${key}`);
  return (
    <Table
      label={say("newest")}
      rows={rows}
      keyOf={({ roundId }) => roundId}
      empty={say("noHits")}
      columns={[
        { id: "when", label: say("when"), cell: ({ at }) => <When at={at} /> },
        { id: "player", label: say("player"), cell: ({ username }) => <PlayerLink username={username} /> },
        { id: "pool", label: say("pool"), cell: ({ pool, game }) => (pool === game ? pool : `${pool} · ${game}`) },
        {
          id: "amount",
          label: say("amount"),
          end: true,
          cell: ({ amount, currency }) => <b>{`${currency} ${formatAmount(amount)}`}</b>,
        },
        {
          id: "round",
          label: say("round"),
          wide: true,
          cell: ({ roundId }) => <span className="money">{roundId}</span>,
        },
      ]}
    />
  );
}
