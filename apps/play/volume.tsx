import { sound } from "@taya/games/kit/stage/sound";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** How loud the games are. */
export function Volume() {
  const { t } = useTranslation();
  const [volume, setVolume] = useState(sound.volume);
  return (
    <label className="grid gap-1 font-bold">
      {t("game.volume")}
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => {
          sound.setVolume(Number(event.target.value));
          setVolume(Number(event.target.value));
        }}
        className="min-h-11 accent-brand"
      />
    </label>
  );
}
