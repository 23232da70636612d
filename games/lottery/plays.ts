import type { Play } from "../kit/lottery/play.ts";
import eleven from "./11x5/plays.ts";
import fantan from "./fantan/plays.ts";
import fourD from "./4d/plays.ts";
import fpc from "./fpc/plays.ts";
import hanoi from "./hanoi/plays.ts";
import hk6 from "./hk6/plays.ts";
import k3 from "./k3/plays.ts";
import kl8 from "./kl8/plays.ts";
import klsf from "./klsf/plays.ts";
import lao from "./lao/plays.ts";
import lotto from "./lotto/plays.ts";
import pc28 from "./pc28/plays.ts";
import pcso from "./pcso/plays.ts";
import pk10 from "./pk10/plays.ts";
import ssc from "./ssc/plays.ts";
import thai from "./thai/plays.ts";
import vn from "./vn/plays.ts";
import xocdia from "./xocdia/plays.ts";
import yeekee from "./yeekee/plays.ts";

/** Every family of plays, by the first part of their codes. */
export const FAMILIES: Readonly<Record<string, readonly Play[]>> = {
  ssc,
  pk10,
  "11x5": eleven,
  k3,
  pc28,
  hk6,
  kl8,
  vn,
  thai,
  lao,
  "4d": fourD,
  pcso,
  lotto,
  klsf,
  hanoi,
  yeekee,
  xocdia,
  fpc,
  fantan,
};

const BY_CODE: ReadonlyMap<string, Play> = new Map(
  Object.values(FAMILIES)
    .flat()
    .map((play) => [play.code, play]),
);

/** The play of a code; undefined when there is none. */
export const playOf = (code: string): Play | undefined => BY_CODE.get(code);
