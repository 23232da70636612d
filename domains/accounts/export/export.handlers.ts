import type { Handlers, Output } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Desk } from "../desk.ts";
import { secured } from "../events.ts";
import { needsStepUp } from "../guard/guard.handlers.ts";
import { steppedUp } from "../guard/stepup.ts";
import { playerById } from "../players.store.ts";
import { handleHash, newHandle } from "@taya/platform/handles";
import type { exportCalls } from "./export.contract.ts";
import { type Archive, insertArchive, lastArchive, nameArchive } from "./export.store.ts";
import { LINK_MS } from "./export.ts";

const AGAIN_MS = DAY;

/** Answers the calls around the archive of a player's data. */
export function exportHandlers(desk: Desk): Handlers<typeof exportCalls> {
  const { database, clock, jobs, events } = desk.platform;
  return {
    async archive(_input, caller) {
      const last = await lastArchive(database.db, caller.session!.playerId);
      return ok({ last: last ? shown(last, clock.now()) : null, nextAt: last ? last.askedAt + AGAIN_MS : 0 });
    },
    async askArchive(_input, caller) {
      if (!(await steppedUp(desk, caller))) return needsStepUp();
      const { playerId } = caller.session!;
      const { merchant } = caller;
      return database.transaction(async (tx) => {
        // Two requests at once must not make two archives.
        await playerById(tx, playerId, true);
        const now = clock.now();
        const waitMs = ((await lastArchive(tx, playerId))?.askedAt ?? -Infinity) + AGAIN_MS - now;
        if (waitMs > 0) return fault("RATE_LIMITED", { retryAfter: Math.ceil(waitMs / 1000) });
        const id = desk.platform.id<"archive">();
        await insertArchive(tx, { id, playerId, merchant, askedAt: now });
        await jobs.add(tx, "accounts.makeArchive", { id });
        await events.tell(tx, secured, { playerId, merchant, what: "ARCHIVE_ASKED", at: now });
        return ok({ id: id as string, status: "ASKED" as const, askedAt: now });
      });
    },
    async archiveLink(_input, caller) {
      if (!(await steppedUp(desk, caller))) return needsStepUp();
      const secret = newHandle();
      const now = clock.now();
      const until = now + LINK_MS;
      const named = await nameArchive(database.db, caller.session!.playerId, { hash: handleHash(secret), until, now });
      return named ? ok({ url: `/files/archives/${secret}`, expiresAt: until }) : fault("NOT_FOUND");
    },
  };
}

/** An archive whose time is over is shown so before the job has come round. */
function shown(
  { id, status, askedAt, expiresAt, bytes }: Archive,
  now: number,
): Output<(typeof exportCalls)["askArchive"]> {
  const late = status === "READY" && (expiresAt ?? 0) <= now;
  return {
    id,
    status: late ? "EXPIRED" : status,
    askedAt,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(bytes !== undefined && { bytes }),
  };
}
