import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "volcano",
  reels: 5,
  rows: 4,
  symbols: ["W", "S", "G", "E", "T", "B", "F", "R"],
  scatter: "S",
  frame: 0xff7a3c,
  glow: 0xff8a2e,
  ground: 0x0d0308,
  particles: "embers",
  voice: "drum",
  pitch: 0.85,
  music: { root: 131, scale: "phrygian", tempo: 110, loop: "pulse" },
});
