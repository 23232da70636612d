import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "dragon-gate",
  reels: 6,
  rows: 5,
  symbols: ["W", "S", "P", "K", "L", "F", "A", "T", "M"],
  scatter: "S",
  frame: 0xff5148,
  glow: 0xffc545,
  ground: 0x1c0308,
  particles: "embers",
  voice: "drum",
  pitch: 1,
  music: { root: 147, scale: "pentatonic", tempo: 104, loop: "pulse" },
});
