import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { queries, refresh, useCall } from "@taya/client/query";
import { usePlayer } from "@taya/client/player";
import { useSession } from "@taya/client/session";
import { useModals } from "@taya/ui/modal";
import { toast } from "@taya/ui/toast";

interface Ids {
  readonly list: readonly { readonly gameId: string; readonly vassalage: string }[];
}

/** Whether a game is a favourite, and the way to change it: shown at once, taken back when refused. */
export function useFavourite(game: { readonly gameId: string; readonly vassalage: string }) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const username = useSession((state) => state.username);
  const { open } = useModals();
  const { data } = useCall(api.catalogue.favouriteIds, {}, { enabled: token !== null, freshMs: 300_000 });
  const favourite = data?.list.some((each) => each.gameId === game.gameId) ?? false;
  async function toggle(): Promise<void> {
    if (!token) return open("login");
    const key = [api.catalogue.favouriteIds.key, {}, username];
    const before = queries.getQueryData<Ids>(key) ?? { list: [] };
    const rest = before.list.filter((each) => each.gameId !== game.gameId);
    queries.setQueryData<Ids>(key, {
      list: favourite ? rest : [...rest, { gameId: game.gameId, vassalage: game.vassalage }],
    });
    const { gameId } = game;
    const result = favourite
      ? await api.catalogue.removeFavourite({ gameId })
      : await api.catalogue.addFavourite({ gameId });
    if (result.ok) return refresh(api.catalogue.favouriteList);
    queries.setQueryData(key, before);
    toast(sayFault(t, result.fault), "bad");
  }
  return { favourite, toggle };
}
