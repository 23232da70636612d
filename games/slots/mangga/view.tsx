import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "mangga",
  reels: 7,
  rows: 7,
  symbols: ["W", "S", "M", "P", "N", "B", "G", "L"],
  scatter: "S",
  frame: 0xffc53a,
  glow: 0xfffbd0,
  ground: 0x4a1804,
  particles: "leaves",
  voice: "pluck",
  pitch: 1.2,
  music: { root: 220, scale: "pentatonic", tempo: 116, loop: "stroll" },
});
