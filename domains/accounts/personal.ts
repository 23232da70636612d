import type { PlayerId } from "@taya/kernel/id";
import type { Boxes } from "@taya/vault";
import type { Personal } from "@taya/vault/personal";

/** Everything personal a player told lies in one box of the player's row. */
const boundTo = (id: PlayerId) => `accounts.player.personal_box/${id}`;

export const lockPersonal = (vault: Pick<Boxes, "lock">, id: PlayerId, personal: Personal): Promise<Buffer> =>
  vault.lock(personal, boundTo(id));

export const unlockPersonal = (vault: Pick<Boxes, "unlock">, id: PlayerId, box: Buffer): Promise<Personal> =>
  vault.unlock<Personal>(box, boundTo(id));
