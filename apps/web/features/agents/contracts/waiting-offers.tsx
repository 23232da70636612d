import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useSession } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { isAgent } from "../../../shell/agents.ts";
import { Answering } from "./answering.tsx";
import type { Contract } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";

/** What of contracts waits for the caller's answer, above the pages of either centre; nothing where nothing does. */
export default function WaitingOffers() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const agent = isAgent(useSession((state) => state.type));
  const [opened, open] = useState<Contract>();
  const { data } = useCall(api.agents.contractOffers, {});
  const list = data?.list ?? [];
  if (list.length === 0 && !opened) return null;
  const words = ({ status, uplineName, rate, kind }: Contract) =>
    t(`contracts.offers.${status === "OFFERED" ? "waits" : "ends"}${uplineName ? "" : "House"}`, {
      name: uplineName,
      kind: t(`contracts.kind.${kind}`),
      rate: percentOf(rate),
    });
  return (
    <section aria-label={t("contracts.offers.title")} className="grid gap-2">
      {list.map((each) => (
        <div
          key={each.id}
          className="rounded-md border border-gold bg-gold/10 px-4 py-3 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <Icon name="certificate" className="text-gold" />
          <p className="min-w-0 grow basis-56">
            <b className="block font-semibold">{words(each)}</b>
            {each.expiresAt !== undefined && (
              <span className="text-[13px] text-text2">
                {t("contracts.offers.until", { at: formatDateTime(each.expiresAt, timeZone).slice(0, 16) })}
              </span>
            )}
          </p>
          <Button look="gold" onClick={() => open(each)} className="ms-auto">
            {t("contracts.offers.look")}
          </Button>
        </div>
      ))}
      {opened && <Answering contract={opened} agent={agent} onClose={() => open(undefined)} />}
    </section>
  );
}
