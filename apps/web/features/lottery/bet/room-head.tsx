import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { CountdownRing } from "./countdown-ring.tsx";
import { DrawStage } from "./draw-stage.tsx";
import { LastResults } from "./last-results.tsx";
import type { Room } from "./room.ts";
import { Switcher } from "./switcher.tsx";

/** The game, its clock, its last result and how it is played. */
export function RoomHead({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const { game, modes, mode, path, textMode } = room;
  return (
    <header className="card grid grid-cols-1 gap-4 p-3 sm:p-4 bg-linear-to-br from-[#1a1f45] via-bg1 to-bg1">
      <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-4 gap-y-2">
        <Link
          to={path}
          aria-label={t("lottery.allGames")}
          className="size-11 grid place-items-center rounded-md text-text2 hover:text-text hover:bg-bg2"
        >
          <Icon name="arrow-left" />
        </Link>
        <Switcher room={room} />
        <div className="grow max-sm:hidden" />
        {modes.length > 1 && (
          <div
            role="group"
            aria-label={t("lottery.modes")}
            className="flex max-sm:order-last max-sm:w-full max-sm:*:grow gap-1 p-1 rounded-md bg-bg0"
          >
            {modes.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === mode}
                onClick={() => room.setMode(each)}
                className="min-h-10 px-3.5 rounded-sm font-bold whitespace-nowrap text-text2 aria-pressed:bg-brand aria-pressed:text-white"
              >
                {t(`lottery.mode.${each}`)}
              </button>
            ))}
          </div>
        )}
        <IconButton
          label={t("lottery.textMode")}
          aria-pressed={textMode}
          data-testid="text-mode-switch"
          onClick={room.switchMode}
          className="aria-pressed:bg-bg3 aria-pressed:text-gold"
        >
          <Icon name="list-details" />
        </IconButton>
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)_auto] items-center">
        <CountdownRing issues={room.issues} />
        <DrawStage issues={room.issues} gameCode={game.gameCode} textMode={textMode} names={room.names} />
        <LastResults room={room} />
      </div>
    </header>
  );
}
