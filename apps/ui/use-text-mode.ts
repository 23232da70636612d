import { useState } from "react";
import { browserStore } from "@taya/client/storage";

const TEXT_MODE = "taya.textMode";

/** Whether words, fields and buttons stand in the place of pictures and boards, as kept on this device for all games. */
export const wantsText = (): boolean => browserStore.getItem(TEXT_MODE) === "1";

export const keepText = (on: boolean): void => browserStore.setItem(TEXT_MODE, on ? "1" : "0");

/** Whether the player wants words, and how to change and keep it. */
export function useTextMode(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(wantsText);
  const keep = (wanted: boolean) => {
    keepText(wanted);
    setOn(wanted);
  };
  return [on, keep];
}
