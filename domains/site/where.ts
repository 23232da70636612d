import type { PlayerId } from "@taya/kernel/id";
import { MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import DataLoader from "dataloader";
import type { Brands, Known } from "./brand.ts";
import { reasonsAgainst, type RegionReason } from "./region.rules.ts";
import { isImpossible } from "./travel.rules.ts";
import { addViolation, type During, readSeen, type SeenRow, type ViolationKind, writeSeen } from "./where.store.ts";

/** Players whose place is remembered in memory; the database knows all. */
const KEPT_MOST = 20_000;
/** Somebody nobody has seen yet is looked for again so often: they may have come in through another process. */
const UNSEEN_MS = 5_000;

/** A player about to play, as the request tells it. */
interface Visit {
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly ip: string;
  readonly during: "launch" | "bet";
}

/** Watches where players are while they play. */
export interface Where {
  /**
   * Whether this player may play from here. Looked up anew at the first game after a login, from a new address, and
   * after `geoRecheckMin` minutes; violations are noted then.
   */
  mayPlay(visit: Visit): Promise<Result<null, "SYS_REGION">>;
  /** The same for a bet that a vendor brings: from where the player was seen last, looked up anew after that time. */
  mayPlayOn(playerId: PlayerId): Promise<boolean>;
}

export function createWhere(platform: Platform, brands: Brands): Where {
  const cache = new Map<string, SeenRow>();
  /** When each of those was looked for in vain. */
  const unseen = new Map<string, number>();
  const seen = new DataLoader((players: readonly string[]) => readSeen(platform.database.db, players), {
    cache: false,
    // Vendors bring thousands of bets a second: those that came in together ask together.
    batchScheduleFn: (ask) => void setImmediate(ask),
  });

  async function last(playerId: string): Promise<SeenRow | undefined> {
    const known = cache.get(playerId);
    if (known || performance.now() - (unseen.get(playerId) ?? -UNSEEN_MS) < UNSEEN_MS) return known;
    const found = await seen.load(playerId);
    if (unseen.size >= KEPT_MOST) unseen.clear();
    if (!found) unseen.set(playerId, performance.now());
    return found;
  }

  /** Asks the provider and notes what is found. */
  async function look(input: Viewer, before: SeenRow | undefined): Promise<SeenRow> {
    const { merchant, playerId, sessionId, ip } = input;
    platform.geo.forget(ip);
    const { country = "", vpn, point } = await platform.geo.locate(ip);
    const at = platform.clock.now();
    const seen = { playerId, merchant, sessionId, ip, country, vpn, at, ...(point && { point }) };
    await note(platform, { asked: input, seen, before, known: await brands.known(merchant) });
    if (cache.size >= KEPT_MOST) cache.clear();
    cache.set(playerId, seen);
    unseen.delete(playerId);
    return seen;
  }

  async function isOld({ merchant, at }: SeenRow): Promise<boolean> {
    const { brand } = await brands.known(merchant);
    return platform.clock.now() - at >= brand.geoRecheckMin * MINUTE;
  }

  return {
    async mayPlay(visit) {
      const before = await last(visit.playerId);
      const same =
        before?.sessionId === visit.sessionId && before.ip === visit.ip && before.merchant === visit.merchant;
      const seen = before && same && !(await isOld(before)) ? before : await look(visit, before);
      const { ip, country } = seen;
      const against = reasonsOf(await brands.known(visit.merchant), seen);
      return against.length === 0 ? ok(null) : fault("SYS_REGION", { value: { ip, country } });
    },
    async mayPlayOn(playerId) {
      const before = await last(playerId);
      if (!before) return true;
      if (!cache.has(playerId)) cache.set(playerId, before);
      const seen = (await isOld(before)) ? await look({ ...before, during: "vendor" }, before) : before;
      return reasonsOf(await brands.known(before.merchant), seen).length === 0;
    },
  };
}

type Viewer = Omit<Visit, "during" | "playerId"> & { readonly playerId: string; readonly during: During };

/** What keeps somebody at this place out, by the law and the brand's own rules. */
export function reasonsOf(
  { places, denied }: Known,
  { ip, country, vpn }: Pick<SeenRow, "ip" | "country" | "vpn">,
): RegionReason[] {
  return reasonsAgainst(places, { ipDenied: denied(ip), country, vpn });
}

interface Noting {
  readonly asked: Viewer;
  readonly seen: SeenRow;
  readonly before: SeenRow | undefined;
  readonly known: Known;
}

/** Keeps the place, and every violation: what was refused, a VPN that is let through, a journey nobody can have made. */
async function note(platform: Platform, { asked, seen, before, known }: Noting): Promise<void> {
  const against = reasonsOf(known, seen);
  const impossible = before !== undefined && isImpossible(before, seen);
  const kinds: ViolationKind[] = [
    ...against,
    ...(seen.vpn && !against.includes("vpn") ? (["vpn"] as const) : []),
    ...(impossible ? (["travel"] as const) : []),
  ];
  await platform.database.transaction(async (tx) => {
    await writeSeen(tx, seen);
    for (const kind of kinds) {
      const { merchant, playerId, ip, country, at } = seen;
      await addViolation(tx, {
        id: platform.id<"violation">(),
        merchant,
        playerId,
        at,
        ip,
        country,
        kind,
        during: asked.during,
        refused: kind !== "travel" && against.includes(kind),
        detail: kind === "travel" ? `${before!.country} ${before!.ip}` : "",
      });
    }
  });
}
