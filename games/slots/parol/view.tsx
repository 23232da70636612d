import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "parol",
  reels: 5,
  rows: 3,
  symbols: ["W", "O", "G", "D", "B", "L", "C", "R"],
  scatter: "O",
  frame: 0xe2485a,
  glow: 0xffd96b,
  ground: 0x040a26,
  particles: "snow",
  voice: "glass",
  pitch: 1.1,
  music: { root: 208, scale: "major", tempo: 96, loop: "drift" },
});
