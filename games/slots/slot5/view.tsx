import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "slot5",
  reels: 5,
  rows: 3,
  symbols: ["W", "S", "H", "A", "K", "Q", "J", "T"],
  scatter: "S",
  frame: 0xe0a03a,
  glow: 0xffd76a,
  ground: 0x190a04,
  particles: "coins",
  voice: "brass",
  pitch: 0.9,
  music: { root: 165, scale: "dorian", tempo: 90, loop: "stroll" },
});
