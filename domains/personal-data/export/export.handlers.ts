import type { Handlers, Output } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { handleHash, newHandle } from "@taya/platform/handles";
import type { exportCalls } from "./export.contract.ts";
import { type Archive, insertArchive, lastArchive, nameArchive } from "./export.store.ts";
import { LINK_MS, MAKE } from "./export.ts";

const AGAIN_MS = DAY;

/** Answers the calls around the archive of a player's data. */
export function exportHandlers(context: Context): Handlers<typeof exportCalls> {
  const { accounts, platform } = context;
  const { database, clock, jobs } = platform;
  return {
    async archive(_input, caller) {
      const last = await lastArchive(database.db, caller.session!.playerId);
      return ok({ last: last ? shown(last, clock.now()) : null, nextAt: last ? last.askedAt + AGAIN_MS : 0 });
    },
    async askArchive(_input, caller) {
      const proven = await accounts.stepUp(caller);
      if (!proven.ok) return proven;
      const { playerId } = caller.session!;
      const { merchant } = caller;
      return database.transaction(async (tx) => {
        // Two requests at once must not make two archives.
        await accounts.persons.hold(tx, playerId);
        const now = clock.now();
        const waitMs = ((await lastArchive(tx, playerId))?.askedAt ?? -Infinity) + AGAIN_MS - now;
        if (waitMs > 0) return fault("RATE_LIMITED", { retryAfter: Math.ceil(waitMs / 1000) });
        const id = platform.id<"archive">();
        await insertArchive(tx, { id, playerId, merchant, askedAt: now });
        await jobs.add(tx, MAKE, { id });
        await accounts.tellArchive(tx, { playerId, merchant, what: "ARCHIVE_ASKED" });
        return ok({ id: id as string, status: "ASKED" as const, askedAt: now });
      });
    },
    async archiveLink(_input, caller) {
      const proven = await accounts.stepUp(caller);
      if (!proven.ok) return proven;
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
    ...(expiresAt !== null && { expiresAt }),
    ...(bytes !== null && { bytes }),
  };
}
