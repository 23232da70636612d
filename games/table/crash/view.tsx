import type { CrashView } from "../../kit/crash-view.ts";
import { bandOf, type Band } from "./band.ts";
import { Curve } from "./curve.tsx";

const LOOKS: Readonly<Record<Band, string>> = {
  low: "bg-[#15181f] text-white ring-1 ring-white/40",
  middle: "bg-[#14834f] text-white",
  high: "bg-[#a86404] text-white",
};

const view: CrashView = {
  kind: "crash",
  code: "crash",
  Curve,
  name: (spot, say) => say(spot),
  bead: (brief, say) => ({
    text: brief.replace("x", "×"),
    label: say(`band.${bandOf(brief)}`),
    look: LOOKS[bandOf(brief)],
  }),
};
export default view;
