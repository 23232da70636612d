import { slotView } from "@taya/games/kit/stage/theme";

export default slotView({
  code: "slot3",
  reels: 3,
  rows: 3,
  symbols: ["W", "A", "B", "C", "D"],
  frame: 0xff8ab0,
  glow: 0xffe15a,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
});
