import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { serverNow } from "@taya/client/server-time";
import { formatMinor } from "@taya/kernel/minor";
import { Icon } from "@taya/ui/icon";
import { CopyText } from "@taya/ui/states";
import type { Reconciliation } from "./types.ts";
import { bookAmount } from "../../lib/figures.ts";
import { useFactName } from "../../ui/any.tsx";
import { Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { When } from "../../ui/when.tsx";
import { BreakActions } from "./break-actions.tsx";

type Row = Reconciliation["breaks"][number];

/** Every open break: what it is about, by how much, since when, whose it is, and the way to the entries. */
export function Breaks({ breaks, provedAt }: Pick<Reconciliation, "breaks"> & { readonly provedAt: number }) {
  const { t } = useTranslation();
  return (
    <Part title={t("console.breaksOpen", { count: breaks.length })}>
      <ul className="grid gap-3">
        {breaks.map((found) => (
          <li key={found.id} className="grid gap-2 rounded-md border border-line p-3 text-[13px]">
            <Head found={found} looked={found.seenAt >= provedAt} />
            <Facts found={found} />
            <Detail found={found} />
            <BreakActions found={found} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** `looked` is false when the last proof did not look at this break: only a full one does. */
function Head({ found, looked }: { readonly found: Row; readonly looked: boolean }) {
  const { t } = useTranslation();
  const { name, amount, currency, stands } = found;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h3 className="font-semibold">{t(`console.check.${name}`, name)}</h3>
        <p className={`flex items-center gap-1 font-semibold ${stands ? "text-lose" : "text-win"}`}>
          <Icon name={stands ? "alert-triangle" : "circle-check"} size={16} />
          {t(stands ? (looked ? "console.breakStands" : "console.breakWaits") : "console.breakGone")}
        </p>
      </div>
      {amount !== undefined && (
        <p className="money text-[18px] font-bold text-lose">
          {currency} {amount.startsWith("-") ? "" : "+"}
          {bookAmount(currency ?? "", amount)}
        </p>
      )}
    </div>
  );
}

/** The player stands beside it by name. */
const PLAYER_ID = /^[0-9a-f-]{36} /;

function Facts({ found }: { readonly found: Row }) {
  const { t } = useTranslation();
  const { username, owner, sla, since, seenAt, count } = found;
  const late = !owner && serverNow() - since > sla * 60_000;
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name={t("console.player")}>
        {username ? <PlayerLink username={username} /> : "–"}
        <Entries found={found} />
      </Fact>
      <Fact name={t("console.subject")}>
        <CopyText text={username ? found.subject.replace(PLAYER_ID, "") : found.subject} />
      </Fact>
      <Fact name={t("console.owner")}>
        {owner ?? <span className={late ? "font-semibold text-lose" : ""}>{t("console.noOwner", { count: sla })}</span>}
      </Fact>
      <Fact name={t("console.firstSeen")}>
        <When at={since} age />
      </Fact>
      <Fact name={t("console.lastSeen")}>
        <When at={seenAt} age /> <span className="text-text2">({t("console.seenTimes", { count })})</span>
      </Fact>
    </dl>
  );
}

/** The way to the entries the break is about: under its reference, else all of the player. */
function Entries({ found: { username, detail } }: { readonly found: Row }) {
  const { t } = useTranslation();
  const { ref, key } = (detail ?? {}) as { readonly ref?: unknown; readonly key?: unknown };
  const about = [ref, key].find((each) => typeof each === "string" && each !== "") as string | undefined;
  if (!username && !about) return null;
  const to = about ? `/ledger?q=${encodeURIComponent(about)}` : `/ledger?username=${encodeURIComponent(username!)}`;
  return (
    <>
      {" · "}
      <Link to={to} className="link">
        {t("console.toEntries")}
      </Link>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-text2">{name}</dt>
      <dd className="break-words font-medium">{children}</dd>
    </div>
  );
}

/** Said in minor units by whoever found the break. */
const MONEY =
  /^(balance|posted|ledger|claimed|booked|due|amount|required|played|proven|done|used|most|running|summed)$/;

function Detail({ found: { detail, currency = "" } }: { readonly found: Row }) {
  const { t } = useTranslation();
  const factName = useFactName();
  const facts = Object.entries((detail ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  const say = (name: string, value: unknown): string =>
    MONEY.test(name) && /^-?\d+$/.test(String(value))
      ? bookAmount(currency, formatMinor(BigInt(String(value))))
      : String(value);
  return (
    <details>
      <summary className="cursor-pointer py-1 text-brand-text">{t("console.detail")}</summary>
      <dl className="grid grid-cols-[minmax(110px,auto)_1fr] gap-x-4 gap-y-1 pt-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text2">{factName(name)}</dt>
            <dd className="min-w-0 break-all">{say(name, value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
