import { asks, type TableDetail } from "../table/wire.ts";

/** The answer never came: the same act is sent again, under the same key. */
const LOST = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED", "INTERNAL"]);
const AGAIN_MS = 400;
/** So often another act may have come between before it is given up. */
const ASKED_MOST = 3;

/** What the server made of an act. */
export interface Done {
  readonly auto?: string;
  readonly left?: string;
  readonly win?: string;
  readonly seq?: number;
}

export type Act = { readonly action: "cashout" } | { readonly action: "auto"; readonly at: string };

export type Acted =
  | { readonly ok: true; readonly done: Done; readonly balance: string }
  | { readonly ok: false; readonly fault: string };

interface Terms {
  readonly tableId: string;
  readonly roundId: string;
  /** The number of the next own act. */
  next(): number;
  /** Whether the round still runs, so that asking again makes sense. */
  runs(): boolean;
  read(): Promise<TableDetail | undefined>;
  onWaiting(): void;
}

/** Sends one act until it is answered; when another device has acted meanwhile, with the number that follows it. */
export async function send(terms: Terms, act: Act): Promise<Acted> {
  const { tableId, roundId } = terms;
  let fault = "GAME_ROUND_OVER";
  for (let asked = 0; asked < ASKED_MOST; asked++) {
    const seq = terms.next();
    const answer = await untilAnswered(terms, { roundId, seq, ...act });
    if (answer.ok) return { ok: true, done: answer.value.state as Done, balance: answer.value.balance };
    ({ fault } = answer);
    if (fault !== "GAME_MOVE_INVALID") break;
    const fresh = await terms.read();
    if (fresh?.roundId !== roundId || (fresh.mine?.run?.seq ?? 0) + 1 === seq) break;
  }
  if (fault === "GAME_ROUND_OVER" || LOST.has(fault)) await terms.read();
  return { ok: false, fault };

  async function untilAnswered({ runs, onWaiting }: Terms, body: Parameters<typeof asks.act>[1]) {
    const key = crypto.randomUUID();
    for (;;) {
      const answer = await asks.act(tableId, body, key);
      if (answer.ok || !LOST.has(answer.fault) || !runs()) return answer;
      onWaiting();
      await new Promise((resume) => setTimeout(resume, AGAIN_MS));
    }
  }
}
