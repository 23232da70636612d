import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "jeepney",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "J", "R", "G", "H", "C", "T", "K"],
  scatter: "S",
  frame: 0xff5a4d,
  glow: 0xffe35a,
  ground: 0x080b34,
  particles: "stars",
  voice: "brass",
  pitch: 1,
  music: { root: 220, scale: "major", tempo: 124, loop: "pulse" },
});
