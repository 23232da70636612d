import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import { Facts, Part } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

/** What everybody has of the limits, in hundredths. */
const ALL = 100;

/** Which part of the sports limits a player may use, why, and the way to their tickets. */
export function PlayerSports({ playerId }: { readonly playerId: string }) {
  const { t } = useTranslation();
  const reading = useCall(api.sportsbook.operatorLimits, { playerId, pageSize: 1 });
  const say = (key: string) => t(`console-sports.${key}`);
  return (
    <Part
      title={t("console.place.sports")}
      aside={
        <span className="flex gap-4">
          <Link className="link" to={`/sports/bets?playerId=${playerId}`}>
            {say("tab.bets")}
          </Link>
          <Link className="link" to={`/sports/limits?playerId=${playerId}`}>
            {say("tab.limits")}
          </Link>
        </span>
      }
    >
      <Loaded reading={reading} rows={1}>
        {({ players: { list } }) => {
          const own = list[0];
          return (
            <Facts
              facts={[
                [say("factor"), `${own?.factor ?? ALL} %`],
                ...(own
                  ? ([
                      [t("console.reason"), own.reason],
                      [say("setWho"), own.by],
                      [say("since"), <When key="at" at={own.at} />],
                    ] as const)
                  : []),
              ]}
            />
          );
        }}
      </Loaded>
    </Part>
  );
}
