import { writeLetter } from "@taya/compliance/letter";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Lowered } from "./lower.ts";

/** Writes to a member which rebates they have from a day on. */
export async function writeRatesLetter(
  platform: Pick<Platform, "points" | "texts" | "id">,
  tx: Db,
  { playerId, rates }: Lowered,
  day: Day,
): Promise<void> {
  await writeLetter(platform, tx, {
    playerId,
    key: "inbox.rates.CHANGED",
    values: ({ code, intl }) => {
      const say = platform.texts.in(code);
      const percent = new Intl.NumberFormat(intl, {
        style: "percent",
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      });
      const each = Object.entries(rates).map(
        ([category, ppm]) => `${say(`lists.gameCategory.${category}`)} ${percent.format(ppm / 1_000_000)}`,
      );
      return { day, rates: each.join(", ") };
    },
    once: `rates:${platform.id()}`,
  });
}
