import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "bahay-kubo",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "E", "T", "L", "N", "G", "U", "P"],
  scatter: "S",
  frame: 0x86d0ff,
  glow: 0xfff4b2,
  ground: 0x0c2a14,
  particles: "leaves",
  voice: "pluck",
  pitch: 1,
  music: { root: 196, scale: "major", tempo: 100, loop: "stroll" },
});
