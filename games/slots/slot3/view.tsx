import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "slot3",
  reels: 3,
  rows: 3,
  symbols: ["W", "A", "B", "C", "D"],
  frame: 0xff8ab0,
  glow: 0xffe15a,
  ground: 0x1d0b45,
  particles: "coins",
  voice: "chip",
  pitch: 1,
  music: { root: 220, scale: "major", tempo: 120, loop: "pulse" },
});
