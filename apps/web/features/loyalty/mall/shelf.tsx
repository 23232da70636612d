import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { Checkbox } from "@taya/ui/field";
import { useModals } from "@taya/ui/modal";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, Skeleton } from "@taya/ui/states";
import { useLevels } from "../rank/use-rank.ts";
import { ItemCard } from "./item-card.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { type Item, useHolder, useReal } from "./use-mall.ts";

const TYPES = ["all", "cash", "bonus", "freebet", "ticket", "goods"] as const;
type Type = (typeof TYPES)[number];
const PAGE_SIZE = 24;
const GRID =
  "grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]";

/** What points are given for; what is looked at stands in the address. */
export function Shelf({ onRedeemed }: { readonly onRedeemed: () => void }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const real = useReal();
  const holder = useHolder();
  const order = useOrder();
  const levels = useLevels();
  const [wanted, want] = useState<Item>();
  const { type, affordable, pageNo, choose } = useChoice();
  const items = useCall(api.loyalty.items, {
    ...(type !== "all" && { type }),
    ...(affordable && real && { affordable: "true" }),
    pageNo,
    pageSize: PAGE_SIZE,
  });
  const rankName = (level: number) =>
    levels.data?.find((each) => each.level === level)?.name ?? t("loyalty.item.level", { level });
  return (
    <section aria-label={t("loyalty.tab.items")} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="group" aria-label={t("loyalty.type.label")} className="flex flex-wrap gap-1.5">
          {TYPES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === type}
              onClick={() => choose({ type: each === "all" ? undefined : each })}
              className="min-h-10 px-4 rounded-full font-semibold border border-line-strong text-text2 hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand aria-pressed:text-white"
            >
              {t(`loyalty.type.${each}`)}
            </button>
          ))}
        </div>
        {real && (
          <Checkbox
            checked={affordable}
            onChange={(event) => choose({ affordable: event.target.checked ? "1" : undefined })}
          >
            {t("loyalty.item.affordable")}
          </Checkbox>
        )}
      </div>
      {items.fault && <Failed fault={items.fault} onRetry={items.retry} />}
      {items.loading && (
        <div role="status" aria-busy="true" aria-label={t("ui.loading")} className={GRID}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="h-72" />
          ))}
        </div>
      )}
      {items.data?.list.length === 0 && (
        <Empty
          picture="mailbox"
          action={
            (type !== "all" || affordable) && (
              <Button onClick={() => choose({ type: undefined, affordable: undefined })}>
                {t("loyalty.item.showAll")}
              </Button>
            )
          }
        >
          {t(type !== "all" || affordable ? "loyalty.item.noMatch" : "loyalty.item.none")}
        </Empty>
      )}
      <ul className={GRID}>
        {items.data?.list.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            holder={holder}
            rankName={rankName}
            onRedeem={() => (real ? want(item) : open("login"))}
          />
        ))}
      </ul>
      <Pager
        page={pageNo}
        total={items.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => choose({ pageNo: String(to) })}
      />
      {wanted && holder && (
        <ItemDialog
          item={wanted}
          holder={holder}
          order={order}
          onClose={() => want(undefined)}
          onRedeemed={() => {
            want(undefined);
            onRedeemed();
          }}
        />
      )}
    </section>
  );
}

/** What is chosen, from the address; another choice begins with the first page. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const type = TYPES.find((each) => each === search.get("type")) ?? "all";
  const choose = (changed: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        now.delete("pageNo");
        for (const [name, value] of Object.entries(changed)) {
          if (value === undefined) now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { preventScrollReset: true },
    );
  return {
    type: type as Type,
    affordable: search.get("affordable") === "1",
    pageNo: Math.max(1, Number(search.get("pageNo")) || 1),
    choose,
  };
}
