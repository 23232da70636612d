import { randomUUID } from "node:crypto";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import type pg from "pg";

/** Bets of one request. */
export const LINES = 10;

/** An issue that is on sale as long as the bench runs. */
export async function openIssue(owner: pg.Client, game: string, numero: string): Promise<void> {
  await owner.query(
    `insert into lottery.issue (game, numero, open_at, close_at, draw_at, made_at)
     values ($1, $2, now() - interval '1 minute', now() + interval '1 hour', now() + interval '1 hour',
       now() - interval '1 minute')`,
    [game, numero],
  );
}

const digit = (): number => Math.floor(Math.random() * 10);

/** A whole request: so many bets of one unit on numbers drawn at random, three digits or one at a place. */
export function orderOf({ gameId, modes }: Lottery, numero: string, token: string): string {
  const table = modes.Lott!;
  const offers = table.groups.flatMap((group) => group.offers);
  const playIdOf = (code: string) => offers.find((offer) => offer.play === code)!.playId;
  const line = (_: unknown, at: number) => ({
    gameId,
    playId: playIdOf(at % 2 === 0 ? "ssc.3d.b" : "ssc.dwd"),
    bettingContent: at % 2 === 0 ? `${digit()}|${digit()}|${digit()}` : `||||${digit()}`,
    bettingApproach: 1,
    singleBetPrice: "2",
    moneyUnit: "0.1",
    numero: [{ numero, multiple: 1 }],
    clientUnits: 1,
  });
  const body = JSON.stringify({
    prizeMode: "Lott",
    clientOrderId: randomUUID(),
    contents: Array.from({ length: LINES }, line),
  });
  return (
    `POST /lgw/betting HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `Authorization: Bearer ${token}\r\nX-Request-Id: ${randomUUID()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
