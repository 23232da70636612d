import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "perya",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "T", "H", "K", "B", "L", "D"],
  scatter: "S",
  frame: 0x2fe0da,
  glow: 0xfff17a,
  ground: 0x2a0626,
  particles: "stars",
  voice: "chip",
  pitch: 1.1,
  music: { root: 247, scale: "dorian", tempo: 132, loop: "pulse" },
});
