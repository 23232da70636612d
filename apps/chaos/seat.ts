import type { Dice } from "./dice.ts";
import type { Diary, Seat } from "./player.ts";
import type { Line } from "./vendor.ts";

/** How long an answer of the sandbox is waited for, and how long after none it is asked again. */
interface Patience {
  readonly answerMs: number;
  readonly againMs: number;
}

const PATIENCE: Patience = { answerMs: 10_000, againMs: 300 };

/** A player with a session at the vendor; both come from the sandbox, under a name of their own. */
export async function sit(line: Line, dice: Dice, name: string, patience = PATIENCE): Promise<Seat> {
  const ask = asking(line, patience);
  // Whoever was made by a request whose answer was lost has the name: another one sits down.
  const { id, username } = await ask("players", (nth) => ({ username: `${name}_${nth}`, balance: "100000.00" }));
  const renew = async () => String((await ask("vendor/session", () => ({ username })))["token"]);
  const diary: Diary = {
    playerId: String(id),
    rounds: 0,
    cash: 10_000_000,
    inPlay: 0,
    moved: new Map(),
    wrong: [],
  };
  return { line, diary, dice: dice.fork(name), token: await renew(), renew };
}

/** Asks a sandbox hook until it answers; what is asked may be another thing each time, from 1 on. */
function asking({ port }: Line, { answerMs, againMs }: Patience) {
  return async (hook: string, body: (nth: number) => object): Promise<Record<string, unknown>> => {
    for (let nth = 1; ; nth += 1) {
      try {
        const response = await fetch(`http://127.0.0.1:${port()}/sandbox/${hook}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body(nth)),
          signal: AbortSignal.timeout(answerMs),
        });
        const { success, value } = (await response.json()) as { success: boolean; value: Record<string, unknown> };
        if (success) return value;
      } catch {
        // Down for the moment.
      }
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  };
}
