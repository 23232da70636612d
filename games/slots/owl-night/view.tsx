import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "owl-night",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "M", "B", "G", "E", "F", "N"],
  scatter: "S",
  frame: 0x6fb8a0,
  glow: 0xe6f5b8,
  ground: 0x040f16,
  particles: "leaves",
  voice: "wood",
  pitch: 0.75,
  music: { root: 165, scale: "minor", tempo: 76, loop: "drift" },
});
