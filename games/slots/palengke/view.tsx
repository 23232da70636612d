import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "palengke",
  reels: 5,
  rows: 3,
  symbols: ["W", "A", "B", "C", "D", "E", "F"],
  frame: 0x7ed957,
  glow: 0xf8ff9a,
  ground: 0x08210c,
  particles: "leaves",
  voice: "wood",
  pitch: 1.1,
  music: { root: 196, scale: "major", tempo: 112, loop: "stroll" },
});
