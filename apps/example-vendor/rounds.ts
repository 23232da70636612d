import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { GAME, roll, STAKES, winOf } from "./game.ts";
import type { Journal, Round, Session } from "./journal.ts";
import type { Outbox } from "./outbox.ts";
import type { Settings } from "./settings.ts";
import { askUntil } from "./wallet.ts";

const SETTLED_STEP_MS = 20;
const SETTLED_LOOKS = 150;

export interface Table {
  readonly settings: Settings;
  readonly journal: Journal;
  readonly outbox: Outbox;
}

/** What a player is told of a throw; `status` is the wallet's word when it refused the bet. */
export interface Played {
  readonly status: string;
  readonly round?: Round;
  readonly balance?: number | undefined;
}

const UNFINISHED = "('ASKED', 'DRAWN', 'UNDOING')";

export const roundById = ({ journal }: Table, id: string): Round | undefined =>
  journal.one<Round>("select * from round where id = :id", { id });

export const lastRound = ({ journal }: Table, playerId: string): Round | undefined =>
  journal.one<Round>("select * from round where playerId = :playerId order by at desc limit 1", { playerId });

/** Plays one round: the bet is asked for, and only once it is taken do the dice fall. One round at a time. */
export async function play(table: Table, session: Session, stake: number): Promise<Played> {
  const { journal, settings } = table;
  if (!STAKES.includes(stake)) return { status: "STAKE" };
  const round = begin(table, session, stake);
  if (!round) return { status: "UNFINISHED" };
  const body = JSON.stringify({
    requestId: randomUUID(),
    txId: round.betTx,
    roundId: round.id,
    token: session.token,
    playerId: session.playerId,
    gameCode: GAME,
    currency: session.currency,
    amount: stake,
    at: round.at,
  });
  const said = await askUntil(settings, "bet", body);
  // The player is waiting, and nobody knows whether the stake was taken: then it is given back.
  if (!said) {
    journal.together(() => takeBack(table, round));
    await table.outbox.flush();
    return { status: "NO_ANSWER", round: roundById(table, round.id)! };
  }
  if (said.status !== "OK") {
    journal.run("update round set state = 'REFUSED', endedAt = :now where id = :id", { id: round.id, now: Date.now() });
    return { status: said.status, balance: said.balance };
  }
  journal.together(() => draw(table, round, said.ourTxId ?? ""));
  await table.outbox.flush();
  const settled = await settledSoon(table, round.id);
  return { status: "OK", round: settled, balance: settled.balance ?? said.balance };
}

/** Ends what a crash left unfinished: a bet without an answer is taken back; a drawn round has its message already. */
export function resume(table: Table): void {
  const { journal } = table;
  journal.together(() => {
    journal.run("update message set nextAt = :now where doneAt is null", { now: Date.now() });
    for (const round of journal.all<Round>("select * from round where state = 'ASKED'")) takeBack(table, round);
  });
}

/** Writes the intent down before anybody hears of it; undefined while another round of the player is unfinished. */
function begin({ journal }: Table, { playerId, currency }: Session, stake: number): Round | undefined {
  const id = randomUUID();
  return journal.together(() => {
    if (journal.one(`select 1 from round where playerId = :playerId and state in ${UNFINISHED}`, { playerId }))
      return undefined;
    journal.run(
      `insert into round (id, playerId, currency, betTx, stake, state, at)
       values (:id, :playerId, :currency, :betTx, :stake, 'ASKED', :now)`,
      { id, playerId, currency, betTx: randomUUID(), stake, now: Date.now() },
    );
    return journal.one<Round>("select * from round where id = :id", { id });
  });
}

/** The dice fall, and what is owed is noted with them: the one never stands without the other. */
function draw({ journal, outbox, settings }: Table, round: Round, ourTxId: string): void {
  const thrown = roll((bound) => randomInt(bound));
  const win = winOf(thrown, round.stake);
  journal.run(
    "update round set state = 'DRAWN', mine = :mine, house = :house, win = :win, betOurTx = :ourTxId where id = :id",
    { id: round.id, ...thrown, win, ourTxId },
  );
  outbox.add(round, win > 0 ? "win" : "round", Date.now() + settings.settleAfterMs);
}

function takeBack({ journal, outbox }: Table, round: Round): void {
  journal.run("update round set state = 'UNDOING' where id = :id", { id: round.id });
  outbox.add(round, "rollback", Date.now());
}

/** The round once it is settled, or as it stands after three seconds. */
async function settledSoon(table: Table, id: string): Promise<Round> {
  for (let look = 0; look < SETTLED_LOOKS; look += 1) {
    const round = roundById(table, id)!;
    if (round.state !== "DRAWN" || table.settings.settleAfterMs > 0) return round;
    await wait(SETTLED_STEP_MS);
  }
  return roundById(table, id)!;
}
