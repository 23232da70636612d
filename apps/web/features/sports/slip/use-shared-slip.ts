import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { confirm } from "@taya/ui/confirm";
import { toast } from "@taya/ui/toast";
import { isOnSale } from "../odds/types.ts";
import { keyOf, NO_SLIP, type Pick, type Selection } from "./slip.rules.ts";
import { changeSlip, useSlipStore } from "./slip-store.ts";

/** Opens the slip that the address names, `?slip=CODE`; what lies on one's own is only replaced when that is wanted. */
export function useSharedSlip(onOpened: () => void): void {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const code = search.get("slip");
  useEffect(() => {
    if (!code) return;
    setSearch(
      (now) => {
        now.delete("slip");
        return now;
      },
      { replace: true },
    );
    void open(code, t).then((opened) => opened && onOpened());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a code is opened once
  }, [code]);
}

async function open(code: string, t: TFunction): Promise<boolean> {
  const shared = await api.sportsbook.sharedSlip({ code });
  if (!shared.ok) {
    toast(shared.fault === "NOT_FOUND" ? t("slip.codeUnknown") : sayFault(t, shared.fault), "bad");
    return false;
  }
  const { legs, type, folds = [], bankers = [] } = shared.value;
  const found = await Promise.all(
    legs.map(({ typeId, spec = "", ...leg }) => pickOf({ ...leg, spec, typeId: Number(typeId) })),
  );
  const picks = found.filter((pick) => pick !== undefined);
  if (picks.length === 0) {
    toast(t("slip.openedSome", { count: 0, all: legs.length }), "bad");
    return false;
  }
  if (useSlipStore.getState().picks.length > 0 && !(await wanted(t))) return false;
  const kind = type === "EACH_WAY" ? "SINGLE" : type;
  const fixed = bankers.flatMap((at) => (found[at] ? [keyOf(found[at])] : []));
  changeSlip(() => ({
    ...NO_SLIP,
    picks,
    kind,
    folds: folds.length > 1 || picks.length === legs.length ? folds : [],
    bankers: fixed,
  }));
  const all = picks.length === legs.length;
  const said = all
    ? t("slip.opened", { count: picks.length })
    : t("slip.openedSome", { count: picks.length, all: legs.length });
  toast(said, all ? "good" : "plain");
  return true;
}

const wanted = (t: TFunction): Promise<boolean> =>
  confirm({
    title: t("slip.replace.title"),
    text: t("slip.replace.text"),
    yes: t("slip.replace.yes"),
    no: t("slip.replace.no"),
  });

/** A selection with its names and its price of now; undefined when it cannot be bet on any more. */
async function pickOf(selection: Selection): Promise<Pick | undefined> {
  const result = await api.sportsbook.fixture({ id: selection.fixtureId });
  if (!result.ok) return undefined;
  const fixture = result.value;
  const market = fixture.markets.find(({ typeId, spec }) => typeId === selection.typeId && spec === selection.spec);
  const outcome = market?.outcomes.find(({ id }) => id === selection.outcomeId);
  if (!market || !outcome || !isOnSale(fixture, market, outcome)) return undefined;
  return {
    ...selection,
    odds: outcome.odds!,
    version: market.version,
    sport: fixture.sport,
    fixtureName: fixture.name,
    marketName: market.name,
    outcomeName: outcome.name,
    live: fixture.status === "LIVE",
    simulated: fixture.simulated,
  };
}
