import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "carabao",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "C", "R", "T", "K", "E", "G", "N"],
  scatter: "S",
  frame: 0xd8b23a,
  glow: 0xfff5b0,
  ground: 0x16220a,
  particles: "leaves",
  voice: "wood",
  pitch: 0.85,
  music: { root: 174, scale: "pentatonic", tempo: 92, loop: "stroll" },
});
