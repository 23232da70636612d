import { useState } from "react";

const KEPT = "taya.askBeforeBet";

/** Whether the player wants to be asked before each bet at a table, as kept on this device, and how to change it. */
export function useAsks(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(KEPT) === "1");
  const keep = (wanted: boolean) => {
    localStorage.setItem(KEPT, wanted ? "1" : "0");
    setOn(wanted);
  };
  return [on, keep];
}
