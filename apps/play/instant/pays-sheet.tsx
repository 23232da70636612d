import { useTranslation } from "react-i18next";
import type { Table } from "./use-table-of.ts";

type Listed = Readonly<Record<string, unknown>>;

/** What pays what, for the choices made, as multiples of the stake. */
export function PaysSheet({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const { view, bet, pays, say } = table;
  const rows = view.paysRows?.(say) ?? rowsOf(view.code, bet as Listed, pays as Listed);
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t("game.pays")}</h3>
      <p className="text-text2">{say("paysNote")}</p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-1.5">
        {rows.map(([name, times]) => (
          <div key={name} className="card bg-bg0 px-2 py-1.5">
            <dt className="text-[12px] text-text3">{say("paysRow", { name })}</dt>
            <dd className="font-bold money">{times}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const times = (pay: unknown): string => `${String(pay)}×`;

/** The part of a game's pays that belongs to the choices, row by row: what must happen, what it pays. */
function rowsOf(code: string, bet: Listed, pays: Listed): (readonly [string, string])[] {
  const own: Readonly<Record<string, () => unknown>> = {
    dice: () => pays["under"],
    mines: () => ["1.00", ...(pays[String(bet["mines"])] as string[])],
    plinko: () => pays[`${String(bet["risk"])}${String(bet["rows"])}`],
    keno: () => pays[String((bet["picks"] as unknown[]).length || 1)],
    wheel: () => (pays[String(bet["risk"])] as Listed)[String(bet["segments"])],
  };
  const found = own[code]?.() ?? pays;
  if (Array.isArray(found))
    return code === "wheel" ? shares(found as string[]) : found.map((pay, at) => [String(at), times(pay)]);
  return Object.entries(found as Listed).map(([name, pay]) => [name, both(pay)] as const);
}

const both = (pay: unknown): string =>
  typeof pay === "object" && pay !== null
    ? Object.values(pay as Listed)
        .map(String)
        .join(" / ")
    : times(pay);

/** How many segments pay each multiplier, the smallest first. */
function shares(wheel: readonly string[]): (readonly [string, string])[] {
  const counts = new Map<string, number>();
  for (const pay of wheel) counts.set(pay, (counts.get(pay) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([pay, count]) => [`${count} / ${wheel.length}`, times(pay)]);
}
