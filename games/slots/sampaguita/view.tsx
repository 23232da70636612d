import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "sampaguita",
  reels: 5,
  rows: 4,
  symbols: ["W", "S", "R", "H", "T", "F", "B", "E", "L"],
  scatter: "S",
  frame: 0x8fe3b4,
  glow: 0xffffff,
  ground: 0x062f2c,
  particles: "petals",
  voice: "glass",
  pitch: 0.9,
  music: { root: 233, scale: "pentatonic", tempo: 84, loop: "drift" },
});
