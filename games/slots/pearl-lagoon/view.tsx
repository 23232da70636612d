import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "pearl-lagoon",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "M", "D", "T", "F", "C", "P", "L", "B"],
  scatter: "S",
  frame: 0x2fd3e6,
  glow: 0x8ffcff,
  ground: 0x03163d,
  particles: "bubbles",
  voice: "glass",
  pitch: 1,
  music: { root: 196, scale: "pentatonic", tempo: 84, loop: "drift" },
});
