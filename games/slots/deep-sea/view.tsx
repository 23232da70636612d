import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "deep-sea",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "K", "O", "Q", "F", "C", "A"],
  scatter: "S",
  frame: 0x22b8a8,
  glow: 0x45ffd6,
  ground: 0x010b1c,
  particles: "bubbles",
  voice: "glass",
  pitch: 0.7,
  music: { root: 156, scale: "minor", tempo: 72, loop: "drift" },
});
