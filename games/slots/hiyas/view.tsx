import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "hiyas",
  reels: 6,
  rows: 6,
  symbols: ["W", "S", "D", "K", "A", "R", "M", "J"],
  scatter: "S",
  frame: 0x9a7bff,
  glow: 0xa6f0ff,
  ground: 0x080628,
  particles: "stars",
  voice: "glass",
  pitch: 1.2,
  music: { root: 185, scale: "dorian", tempo: 88, loop: "drift" },
});
