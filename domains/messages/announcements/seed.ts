import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MINUTE } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { type AnnouncementType, writeAnnouncement } from "./store.ts";
import { keepVersion } from "./versions.store.ts";
import { sanitised } from "../texts.ts";

interface Seeded {
  readonly code: string;
  readonly type: AnnouncementType;
  readonly image?: string;
  readonly link?: string;
}

/** Puts up the first banners and notices of a brand: what is true of the platform, no offers. */
export async function seedMessages(
  tx: Db,
  { platform }: { platform: Pick<Platform, "config" | "clock" | "texts"> },
): Promise<void> {
  const { merchant } = platform.config;
  const file = join(import.meta.dirname, "seed.json");
  const all = JSON.parse(readFileSync(file, "utf8")) as Seeded[];
  const now = platform.clock.now();
  for (const [sort, { code, type, image = "", link = "" }] of all.entries()) {
    const texts = sanitised(platform.texts.letter(`announcements.${code}`));
    const startsAt = now - (sort + 1) * MINUTE;
    const written = await writeAnnouncement(tx, merchant, {
      id: idOf(merchant, code),
      type,
      texts,
      image,
      link,
      sort,
      startsAt,
      endsAt: null,
      audience: { who: "everybody" },
      actor: "",
      at: now,
    });
    await keepVersion(tx, written, { reason: "" });
  }
}

/** The same id for the same announcement, so that seeding twice puts it up once (UUID version 8). */
function idOf(merchant: string, code: string): string {
  const hex = createHash("sha256").update(`${merchant}/${code}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
