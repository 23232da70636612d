import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "sorbetes",
  reels: 3,
  rows: 3,
  symbols: ["W", "O", "M", "C", "K", "H", "D"],
  scatter: "O",
  frame: 0xff9fc6,
  glow: 0xe6fff6,
  ground: 0x3d1445,
  particles: "snow",
  voice: "glass",
  pitch: 1.3,
  music: { root: 262, scale: "major", tempo: 108, loop: "stroll" },
});
