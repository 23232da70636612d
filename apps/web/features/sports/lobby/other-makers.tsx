import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { GameRail } from "../../../games/game-rail.tsx";

/** Sports of other makers, which have lobbies of their own; absent while there are none. */
export function OtherMakers({ esports }: { readonly esports: boolean }) {
  const { t } = useTranslation();
  const gameCategory = esports ? "ESPORTS" : "SPORTS";
  const { data } = useCall(api.catalogue.gameList, { gameCategory, pageSize: 12 });
  if (!data || data.list.length === 0) return null;
  return <GameRail title={t("sports.others")} icon={esports ? "esports" : "sports"} games={data.list} />;
}
