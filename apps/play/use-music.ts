import type { Bed } from "@taya/games/kit/stage/music";
import type { Music } from "@taya/games/kit/stage/theme";
import { useEffect, useState } from "react";
import { browserStore } from "@taya/client/storage";

const CHOSEN = "taya.music";

/** Whether music was asked for on this device; nobody hears any without asking. */
const musicOn = (): boolean => browserStore.getItem(CHOSEN) === "1";

/** The title's bed of music, off until the player asks for it; silent while the page is not looked at. */
export function useMusic(music: Music | undefined): { readonly on: boolean; toggle(): void } {
  const [on, setOn] = useState(musicOn);
  useEffect(() => {
    if (!on || !music) return;
    let bed: Promise<Bed> | undefined;
    const quiet = () => {
      void bed?.then((playing) => playing.stop());
      bed = undefined;
    };
    // A browser lets nothing sound before somebody has pressed something.
    const follow = () => {
      if (document.hidden) quiet();
      else if (navigator.userActivation?.hasBeenActive ?? true)
        bed ??= import("@taya/games/kit/stage/music").then(({ playMusic }) => playMusic(music));
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    addEventListener("pointerdown", follow);
    addEventListener("keydown", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pointerdown", follow);
      removeEventListener("keydown", follow);
      quiet();
    };
  }, [on, music]);
  return {
    on,
    toggle() {
      browserStore.setItem(CHOSEN, on ? "0" : "1");
      setOn(!on);
    },
  };
}
