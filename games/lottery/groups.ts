import type { Lottery } from "../kit/lottery/lottery.ts";

/** The groups of the lobby in their order; each has its name in the texts, `lottery-groups.CODE`. */
export const GROUPS = [
  "ssc",
  "pk10",
  "11x5",
  "k3",
  "pc28",
  "hk6",
  "kl8",
  "klsf",
  "three",
  "vn-vip",
  "vn-north",
  "vn-central",
  "vn-south",
  "vn-side",
  "thai",
  "lao",
  "hanoi",
  "4d",
  "yeekee",
  "stock",
  "side",
  "pcso",
  "lotto",
] as const;

const PLACES: ReadonlyMap<string, number> = new Map(GROUPS.map((group, at) => [group, at]));

/** By group, then by the place in it; a group nobody placed comes last. */
export const inMenuOrder = (a: Lottery, b: Lottery): number =>
  (PLACES.get(a.group) ?? GROUPS.length) - (PLACES.get(b.group) ?? GROUPS.length) || a.sort - b.sort;
