import type { Handlers } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { REWARD_FAULTS } from "../faults.ts";
import type { Context } from "../needs.ts";
import { knownPlayer } from "../players.ts";
import { addApplication } from "./applications.store.ts";
import type { missionCalls } from "./contract.ts";
import { addBegun } from "./progress.store.ts";
import { missionsOf } from "./view.ts";

const IMAGES_MOST = 3;

type Fault = "NOT_FOUND" | "PROMO_STATE" | (typeof REWARD_FAULTS)[number];
type ImageFault = Extract<(typeof missionCalls.applyMission.faults)[number], `UPLOAD_${string}`> | "OVERLOADED";

/** Hands in what was done for a mission that an operator looks at: once in its period. */
export function applyHandlers(context: Context): Handlers<Pick<typeof missionCalls, "applyMission">> {
  const { database, clock, files } = context.platform;
  return {
    async applyMission({ id: missionId, comment = "", images: sent = [] }, caller) {
      const player = await knownPlayer(context, caller);
      // Nothing is drawn or kept for who cannot hand anything in.
      const allowed = await context.compliance.mayReward(database.db, player.id);
      if (!allowed.ok) return allowed;
      const [before] = await missionsOf(context, database.db, { player, only: missionId, mayReward: true });
      if (!before) return fault("NOT_FOUND");
      if (before.action !== "apply") return fault("PROMO_STATE", { value: { status: before.status } });
      const drawn = await redraw(context, typeof sent === "string" ? [sent] : sent);
      if (!drawn.ok) return drawn;
      const images: string[] = [];
      for (const bytes of drawn.value) images.push(await files.keep(bytes));
      const applied = await database.transaction(async (tx): Promise<Result<{ status: "applying" }, Fault>> => {
        const still = await context.compliance.mayReward(tx, player.id);
        if (!still.ok) return still;
        const [found] = await missionsOf(context, tx, { player, only: missionId, mayReward: true });
        if (!found) return fault("NOT_FOUND");
        const { action, status, version, periodKey } = found;
        if (action !== "apply") return fault("PROMO_STATE", { value: { status } });
        const at = clock.now();
        const of = { playerId: player.id, missionId, periodKey, version };
        await addBegun(tx, { ...of, have: [], joinedAt: null });
        const id = context.platform.id<"application">();
        const added = await addApplication(tx, { ...of, id, merchant: player.merchant, comment, images, at });
        return added ? ok({ status: "applying" }) : fault("PROMO_STATE", { value: { status: "applying" } });
      });
      if (!applied.ok) for (const name of images) await files.forget(name);
      return applied;
    },
  };
}

/** Redraws pictures by the same rules as documents, so that nothing but the picture is kept. */
async function redraw({ accounts }: Context, images: readonly string[]): Promise<Result<Buffer[], ImageFault>> {
  if (images.length > IMAGES_MOST) return fault("UPLOAD_TOO_MANY", { value: { max: IMAGES_MOST } });
  const drawn: Buffer[] = [];
  for (const image of images) {
    const result = await accounts.documents.read({ idCardFront: image });
    if (!result.ok) return fault(result.fault as ImageFault, { errors: [{ field: "images", rule: "type" }] });
    drawn.push(...result.value.drawn.map((each) => each.bytes));
  }
  return ok(drawn);
}
