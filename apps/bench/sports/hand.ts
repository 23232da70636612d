/** A match of the hand feed with one market, as bets name it. */
export interface HandMatch {
  readonly fixtureId: string;
  readonly marketId: string;
  readonly odds: readonly { readonly id: string; readonly odds: number }[];
}

interface Answer<T> {
  readonly success: boolean;
  readonly code: string;
  readonly value: T;
}

async function post<T>(port: number, path: string, body: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { success, code, value } = (await response.json()) as Answer<T>;
  if (!success) throw new Error(`${path} was answered ${code}`);
  return value;
}

/** So many markets of matches that begin later or at once, through the sandbox. */
export async function openMatches(port: number, count: number, startInMs: number): Promise<HandMatch[]> {
  const made: HandMatch[] = [];
  for (let at = 0; at < count; at += 1) {
    const { fixtureId, markets } = await post<{
      fixtureId: string;
      markets: { marketId: string; outcomes: { id: string; odds: number }[] }[];
    }>(port, "/sandbox/feed/fixtures", {
      sport: "soccer",
      home: `Home ${at}`,
      away: `Away ${at}`,
      startInMs,
      markets: [
        {
          typeId: 1,
          spec: "",
          outcomes: [
            { id: "1", odds: 2_100 },
            { id: "2", odds: 3_300 },
            { id: "3", odds: 3_400 },
          ],
        },
      ],
    });
    made.push({ fixtureId, marketId: markets[0]!.marketId, odds: markets[0]!.outcomes });
  }
  return made;
}

export const tellPrice = (port: number, { fixtureId, marketId }: HandMatch, outcomeId: string, odds: number) =>
  post<{ version: number }>(port, `/sandbox/feed/fixtures/${fixtureId}`, { action: "odds", marketId, outcomeId, odds });
