import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "fiesta",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "L", "P", "D", "T", "C", "B", "F"],
  scatter: "S",
  frame: 0xff9a3c,
  glow: 0xfff27a,
  ground: 0x3a0540,
  particles: "coins",
  voice: "brass",
  pitch: 1.1,
  music: { root: 208, scale: "major", tempo: 128, loop: "pulse" },
});
