import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Loaded } from "@taya/ui/states";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

const SHOWN = 5;

/** The newest bonuses of a player and how far they are played. */
export function PlayerBonuses({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const reading = useCall(api.promotions.adminBonuses, { username, pageSize: SHOWN });
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  return (
    <Part title={say("bonuses")}>
      <Loaded reading={reading} rows={2}>
        {({ list, total }) => (
          <>
            <Table
              label={say("bonuses")}
              rows={list}
              keyOf={({ id }) => id}
              empty={say("noBonuses")}
              columns={[
                {
                  id: "title",
                  label: say("bonus"),
                  cell: ({ title, promo, grantedAt, actor }) => (
                    <>
                      <b>{title || promo}</b>
                      <span className="block text-[12px] text-text2">
                        {actor} · <When at={grantedAt} />
                      </span>
                    </>
                  ),
                },
                {
                  id: "amount",
                  label: t("console.amount"),
                  end: true,
                  cell: ({ amount }) => <Money amount={amount} />,
                },
                {
                  id: "played",
                  label: say("bonusPlayed"),
                  end: true,
                  wide: true,
                  cell: ({ progress, required }) => (
                    <>
                      <Money amount={progress} /> / <Money amount={required} />
                    </>
                  ),
                },
                { id: "state", label: t("console.state"), cell: ({ status }) => say(`bonus.${status}`) },
              ]}
            />
            {total > SHOWN && <p className="text-[13px] text-text2">{say("bonusesOf", { shown: SHOWN, total })}</p>}
          </>
        )}
      </Loaded>
    </Part>
  );
}
