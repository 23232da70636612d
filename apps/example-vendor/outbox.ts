import { randomUUID } from "node:crypto";
import { GAME } from "./game.ts";
import type { Journal, Message, Round } from "./journal.ts";
import type { Settings } from "./settings.ts";
import { ask, type Said } from "./wallet.ts";

const SECOND = 1_000;
/** Pauses after the first, second, … attempt that got no answer; the last one goes on. */
const PAUSES = [1, 2, 5, 15, 60, 300].map((seconds) => seconds * SECOND);
const GIVE_UP_MS = 7 * 86_400 * SECOND;
const LOOK_MS = 250;

/** Delivers what the operator must hear: in order for each player, players in parallel, for up to seven days. */
export interface Outbox {
  /** Notes a message; call it within the change that makes it necessary. */
  add(round: Pick<Round, "id" | "playerId">, verb: Message["verb"], at: number): void;
  /** Delivers what is due now; resolves when every player's turn is over. */
  flush(): Promise<void>;
  stop(): void;
}

export function createOutbox(settings: Settings, journal: Journal): Outbox {
  const busy = new Set<string>();

  /** The oldest open message of every player, when it is due. */
  const due = () =>
    journal.all<Message>(
      `select * from message where id in (select min(id) from message where doneAt is null group by playerId)
       and nextAt <= :now`,
      { now: Date.now() },
    );

  async function deliver(message: Message): Promise<void> {
    if (busy.has(message.playerId)) return;
    busy.add(message.playerId);
    try {
      const round = journal.one<Round>("select * from round where id = :id", { id: message.roundId })!;
      const said = await ask(settings, message.verb, bodyOf(message, round));
      journal.together(() => note(journal, message, said));
    } finally {
      busy.delete(message.playerId);
    }
  }

  const flush = async () => void (await Promise.all(due().map(deliver)));
  const timer = setInterval(() => void flush(), LOOK_MS);
  return {
    add({ id, playerId }, verb, at) {
      const ids = { requestId: randomUUID(), txId: randomUUID() };
      journal.run(
        `insert into message (roundId, playerId, verb, requestId, txId, nextAt, madeAt)
         values (:id, :playerId, :verb, :requestId, :txId, :at, :now)`,
        { id, playerId, verb, ...ids, at, now: Date.now() },
      );
    },
    flush,
    stop: () => clearInterval(timer),
  };
}

/** The same bytes for every attempt, however often the program was started in between. */
function bodyOf({ verb, requestId, txId, madeAt }: Message, round: Round): string {
  const { id: roundId, playerId, betTx, win: amount, currency } = round;
  const about = { requestId, txId, roundId, playerId, gameCode: GAME, currency, at: madeAt };
  if (verb === "rollback") return JSON.stringify({ ...about, refTxId: betTx });
  if (verb === "round") return JSON.stringify(about);
  return JSON.stringify({ ...about, refTxId: betTx, amount, roundClosed: true });
}

/** Writes down what an attempt came to. */
function note(journal: Journal, message: Message, said: Said | undefined): void {
  const now = Date.now();
  // A refusal is remembered under its request: what may change is asked again as a new one.
  const early = said?.status === "BET_NOT_FOUND" && message.verb === "win";
  if ((!said || early) && now - message.madeAt < GIVE_UP_MS) {
    const at = now + PAUSES[Math.min(message.tries, PAUSES.length - 1)]!;
    const requestId = early ? randomUUID() : message.requestId;
    journal.run("update message set tries = tries + 1, nextAt = :at, requestId = :requestId where id = :id", {
      id: message.id,
      requestId,
      at,
    });
    return;
  }
  journal.run("update message set doneAt = :now, said = :said where id = :id", {
    id: message.id,
    said: said?.status ?? "NO ANSWER",
    now,
  });
  const state = said?.status !== "OK" ? "STUCK" : message.verb === "rollback" ? "UNDONE" : "SETTLED";
  const [ourTx, balance] = [said?.ourTxId ?? null, said?.balance ?? null];
  journal.run(
    `update round set state = :state, endedAt = :now, endOurTx = :ourTx, balance = coalesce(:balance, balance)
     where id = :id`,
    { id: message.roundId, state, now, ourTx, balance },
  );
}
