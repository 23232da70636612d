import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { placeAt } from "../rules/pages.ts";
import { gameLink } from "../lobby/game-link.ts";
import { useMenu } from "../use-menus.ts";
import type { Room } from "./room.ts";

/** The game's name; pressing it shows the others of the page. */
export function Switcher({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1 className="min-w-0 max-sm:grow max-sm:basis-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="relative flex items-center gap-2 min-h-11 px-2 -ms-2 rounded-md hover:bg-bg2 max-w-full"
        >
          <span className="display text-[17px] sm:text-xl text-start max-sm:leading-5 sm:whitespace-nowrap">
            {room.game.gameName}
          </span>
          <Icon name="chevron-down" className="text-text3" />
          <span className="sr-only">{t("lottery.otherGame")}</span>
        </button>
      </h1>
      {open && (
        <Dialog title={t("lottery.otherGame")} onClose={() => setOpen(false)}>
          <Games room={room} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function Games({ room, onDone }: { readonly room: Room; readonly onDone: () => void }) {
  const { data } = useMenu();
  const place = placeAt(room.path);
  const groups = (data ?? []).map((group) => ({
    ...group,
    gameMenus: group.gameMenus.filter(({ vassalage }) => place.vassalages.includes(vassalage)),
  }));
  return (
    <div className="grid gap-4">
      {groups
        .filter(({ gameMenus }) => gameMenus.length > 0)
        .map((group) => (
          <section key={group.gameGroupCode} className="grid gap-2">
            <h3 className="text-[13px] font-bold text-text3">{group.labelName}</h3>
            <ul className="grid gap-2 sm:grid-cols-2">
              {group.gameMenus.map((game) => (
                <li key={game.gameId}>
                  <Link
                    to={gameLink(place, game.gameCode)}
                    onClick={onDone}
                    aria-current={game.gameId === room.game.gameId ? "page" : undefined}
                    className="grid items-center min-h-11 px-3 rounded-sm bg-bg2 font-semibold hover:bg-bg3 aria-[current]:ring-2 aria-[current]:ring-gold"
                  >
                    {game.gameName}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
