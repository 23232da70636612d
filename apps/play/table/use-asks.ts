import { useState } from "react";
import { browserStore } from "@taya/client/storage";

const KEPT = "taya.askBeforeBet";

/** Whether the player wants to be asked before each bet at a table, as kept on this device, and how to change it. */
export function useAsks(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => browserStore.getItem(KEPT) === "1");
  const keep = (wanted: boolean) => {
    browserStore.setItem(KEPT, wanted ? "1" : "0");
    setOn(wanted);
  };
  return [on, keep];
}
