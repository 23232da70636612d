import { me } from "@taya/kernel/caller";
import { fault, ok } from "@taya/kernel/result";
import type { playCalls } from "./contract.ts";
import type { Handler } from "@taya/kernel/call";
import { type Context } from "./context.ts";
import { hasOpenRound, reveal, setClientSeed } from "./seeds.store.ts";
import type { Pairs } from "./seeds.ts";

const shown = ({ current, next }: Pairs) => ({
  commit: current.commit,
  clientSeed: current.clientSeed,
  nonce: current.nonce,
  nextCommit: next.commit,
});

export function seedHandlers({ platform, seeds }: Context) {
  const seedsCall: Handler<typeof playCalls.seeds> = async (_, caller) => {
    const pairs = await platform.database.transaction((tx) => seeds.pairsOf(tx, me(caller).playerId));
    return ok(shown(pairs));
  };

  const changeClientSeed: Handler<typeof playCalls.changeClientSeed> = ({ clientSeed }, caller) =>
    platform.database.transaction(async (tx) => {
      const { playerId } = me(caller);
      const pairs = await seeds.pairsOf(tx, playerId, true);
      if (await hasOpenRound(tx, playerId)) return fault("GAME_ROUND_OPEN");
      if (pairs.current.nonce === 0) await setClientSeed(tx, pairs.current.id, clientSeed);
      await setClientSeed(tx, pairs.next.id, clientSeed);
      return ok(shown(await seeds.pairsOf(tx, playerId)));
    });

  const rotateSeeds: Handler<typeof playCalls.rotateSeeds> = ({ clientSeed }, caller) =>
    platform.database.transaction(async (tx) => {
      const { playerId } = me(caller);
      const { current, next } = await seeds.pairsOf(tx, playerId, true);
      if (await hasOpenRound(tx, playerId)) return fault("GAME_ROUND_OPEN");
      await reveal(tx, current, next, platform.clock.now());
      const chosen = clientSeed ?? next.clientSeed;
      if (clientSeed !== undefined) await setClientSeed(tx, next.id, clientSeed);
      const after = await seeds.promise(tx, playerId, chosen);
      const revealed = {
        serverSeed: await seeds.open(current),
        commit: current.commit,
        clientSeed: current.clientSeed,
        lastNonce: current.nonce - 1,
      };
      return ok({ revealed, commit: next.commit, clientSeed: chosen, nonce: 0, nextCommit: after.commit });
    });

  return { seeds: seedsCall, changeClientSeed, rotateSeeds };
}
