import { chooseMusic, musicOn, playMusic } from "@taya/games/kit/stage/music";
import type { Music } from "@taya/games/kit/stage/theme";
import { useEffect, useState } from "react";

/** The title's bed of music, off until the player asks for it; silent while the page is not looked at. */
export function useMusic(music: Music | undefined): { readonly on: boolean; toggle(): void } {
  const [on, setOn] = useState(musicOn);
  useEffect(() => {
    if (!on || !music) return;
    let bed: ReturnType<typeof playMusic> | undefined;
    // A browser lets nothing sound before somebody has pressed something.
    const follow = () => {
      if (document.hidden) {
        bed?.stop();
        bed = undefined;
      } else if (navigator.userActivation?.hasBeenActive ?? true) bed ??= playMusic(music);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    addEventListener("pointerdown", follow);
    addEventListener("keydown", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pointerdown", follow);
      removeEventListener("keydown", follow);
      bed?.stop();
    };
  }, [on, music]);
  return {
    on,
    toggle() {
      chooseMusic(!on);
      setOn(!on);
    },
  };
}
