import { read, sources } from "./repository.ts";

/** Programs whose figures reach players and the books. */
const COUNTING = /^(domains|apps\/server)\/.*(?<!\.(test|testing|gen))\.ts$/;
const GIVEN = /\b(?:validBet\s*:|(?:const|let) validBet\s*=)\s*(?<figure>[^;]*?)(?=[,;]?\n|[,;] |\s*\})/g;
/** A figure that was told before, by whatever name it is reached. */
const TOLD = /(?:[\w$]+(?:[!?]?\.|\[\w+\]!?\.))*validBet\b!?/g;
const RECKONED = /[\w)]\s*[-+*/]|[-+*/]\s*[\w(]|\b(?:least|most|min|max|reduce)\(/;

/**
 * The places of a file that reckon a valid bet by themselves. What counts of a bet is decided by `kernel/valid-bet.ts`
 * alone, once, when it is settled; elsewhere it is handed on, added up, or the difference of two is told.
 */
export const ownValidBets = (file: string, text: string): string[] =>
  COUNTING.test(file)
    ? [...text.matchAll(GIVEN)]
        .map(({ groups }) => groups!["figure"]!)
        .filter((figure) => RECKONED.test(figure.replaceAll(TOLD, " ")))
    : [];

/** What `house tidy` says of them. */
export const validBets = (): string[] =>
  sources(COUNTING).flatMap((file) =>
    ownValidBets(file, read(file)).map(
      (figure) => `${file} reckons a valid bet by itself instead of by kernel/valid-bet.ts: ${figure}`,
    ),
  );
