import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { placeOf } from "../../shell/categories.ts";
import { Money } from "@taya/ui/money";

const MOST = 12;
/** In which lobby a kind of room stands. */
const LOBBIES = { live: "LIVE", fish: "FISH", pvp: "PVP", bingo: "BINGO" } as const;

/** Tables and halls one can sit down at now; absent while there are none. */
export default function Rooms() {
  const { t } = useTranslation();
  const { data } = useCall(api.catalogue.roomList, {}, { freshMs: 15_000 });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label={t("home.rooms.title")}>
      <h2 className="flex items-center gap-2 min-h-11 text-lg font-bold">
        <img src="/art/icons/live.webp" alt="" width={24} height={24} loading="lazy" />
        {t("home.rooms.title")}
      </h2>
      <ul className="rail gap-2 sm:gap-3 pt-1 pb-2 auto-cols-[clamp(200px,60vw,240px)]">
        {data.list.slice(0, MOST).map((room) => (
          <li key={room.roomId} className="snap-start">
            <Link
              to={placeOf(LOBBIES[room.kind])?.path ?? "/live"}
              className="card grid gap-1 p-4 h-full content-start hover:bg-bg3"
            >
              <span className="font-bold truncate">{room.name}</span>
              {room.label && <span className="text-[12px] text-text3">{t("catalogue.rngTable")}</span>}
              <span className="text-[14px]">
                <Money amount={room.min} /> – <Money amount={room.max} />
              </span>
              {(room.seats > 0 || room.taken > 0) && (
                <span className="text-[13px] text-text2">
                  {room.seats > 0
                    ? t("home.rooms.seats", { taken: room.taken, seats: room.seats })
                    : t("home.rooms.players", { count: room.taken })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
