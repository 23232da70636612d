import { existsSync, readFileSync } from "node:fs";
import { type AnyFairness, type Check, verifyBundle, type Verdict } from "@taya/games/kit/verify";
import { bundleOfShown } from "@taya/games/kit/verify.lottery";
import { drawBundle, lotteryCalls } from "@taya/lottery/contract";
import { loadLotteries } from "@taya/lottery/lotteries";
import { matchBundle } from "@taya/sportsbook/contract";
import { type MatchFairness, verifyMatch } from "@taya/sportsbook/fairness";
import { fairnessOf } from "@taya/sportsbook/proof";
import { loadSports } from "@taya/sportsbook/simulated";
import { lotteryBundle } from "@taya/lottery/proof";
import type { Platform } from "@taya/platform/platform";
import { playCalls } from "@taya/play/contract";
import { packetFairness } from "@taya/promotions/packet/contract";
import { verifyPacket } from "@taya/promotions/packet";
import { raffleFairness } from "@taya/promotions/raffle/contract";
import { verifyRaffle } from "@taya/promotions/raffle";
import { isId } from "@taya/kernel/id";
import { loadGames, loadTables } from "@taya/play/games";
import { compactVerify, decodeProtectedHeader, importJWK } from "jose";
import * as z from "zod/mini";
import { type CommandLine, WrongUsage } from "@taya/platform/command";
import { withFairness } from "../fairness.ts";

export const summary =
  "Check that a round, a simulated match, a raffle or a red packet was fair: its id, GAME:NUMBER of a draw, a file with a fairness bundle, or - for standard input; 1 when any check fails.";
export const takes = ["ROUND"];
export const options = { json: { is: "the answer is one object anyway" } };

export default async function verify({ plain: [what] }: CommandLine<typeof options>): Promise<number> {
  if (what === undefined) throw new WrongUsage("Which round?");
  if (what !== "-" && !existsSync(what)) return verifyStored(what);
  const text = readFileSync(what === "-" ? 0 : what, "utf8");
  const match = readMatch(saidIn(text));
  if (match) return tell(await judgeMatch(match));
  const raffle = z.safeParse(raffleFairness, saidIn(text)).data;
  if (raffle) return tell(verifyRaffle(raffle));
  const packet = z.safeParse(packetFairness, saidIn(text)).data;
  if (packet) return tell(verifyPacket(packet));
  const bundle = await readBundle(text);
  if (!bundle) {
    console.error(`${what} holds no fairness bundle of a round`);
    return 1;
  }
  return tell(await judge(bundle));
}

/** A round of the database, its receipt checked against the keys of the house. */
async function verifyStored(id: string): Promise<number> {
  return withFairness(async (fairness, platform) => {
    const bundle =
      (isId(id) ? await fairness.bundle(id) : undefined) ?? (await lotteryBundle(platform, loadLotteries, id));
    const match = !bundle && isId(id) ? readMatch(await fairnessOf({ platform }, id)) : undefined;
    if (match) return tell(await judgeMatch(match));
    if (!bundle) {
      console.error(`there is no round ${id}`);
      return 1;
    }
    const verdict = await judge(bundle);
    // A round looked at by somebody without bets in it has no receipt.
    const signature = bundle.receipt === undefined ? undefined : await signatureCheck(bundle.receipt, platform);
    const checks = signature && bundle.serverSeed !== null ? [...verdict.checks, signature] : verdict.checks;
    return tell({ ...verdict, ok: checks.every((check) => check.ok), checks });
  });
}

const judge = async (bundle: AnyFairness): Promise<Verdict> => {
  if (bundle.kind === "lottery") return verifyBundle(bundle, (await loadLotteries()).get(bundle.game)?.lottery);
  const found = bundle.kind === "seedpair" ? await loadGames() : await loadTables();
  return verifyBundle(bundle, found.get(bundle.game)?.game);
};

/** A simulated match; undefined when it is none. */
const readMatch = (said: unknown): MatchFairness | undefined =>
  z.safeParse(z.extend(matchBundle, { params: matchParams }), said).data;
const matchParams = z.object({ fixtureId: z.string(), sport: z.string(), model: z.unknown() });

const judgeMatch = async (match: MatchFairness) => verifyMatch(match, (await loadSports()).get(match.params.sport));

function tell(verdict: { readonly ok: boolean; readonly checks: readonly unknown[] }): number {
  console.log(JSON.stringify(verdict));
  return verdict.ok ? 0 : 1;
}

/** The value of an answer, or what the text says else; undefined when it says nothing that can be read. */
function saidIn(text: string): unknown {
  try {
    const found = JSON.parse(text) as { value?: unknown } | null;
    return found?.value ?? found;
  } catch {
    return undefined;
  }
}

/** The bundle itself, or the answer of the call that gives it; undefined when the text is neither. */
async function readBundle(text: string): Promise<AnyFairness | undefined> {
  try {
    const said = saidIn(text);
    const shown = z.safeParse(lotteryCalls.drawFairness.output, said).data;
    if (shown) return bundleOfShown(shown, (await loadLotteries()).get(shown.gameCode)?.lottery.draw);
    return z.safeParse(playCalls.fairness.output, said).data ?? z.safeParse(drawBundle, said).data;
  } catch {
    return undefined;
  }
}

/** Whether a key of the house signed the receipt; undefined when that key is no longer kept. */
async function signatureCheck(receipt: string, platform: Platform): Promise<Check | undefined> {
  const named = (check: boolean, got: string): Check => ({ name: "receipt", ok: check, expected: "signed", got });
  try {
    const { kid } = decodeProtectedHeader(receipt);
    const key = (await platform.seal.publicKeys()).keys.find((each) => each.kid === kid);
    if (!key) return undefined;
    await compactVerify(receipt, await importJWK(key, "EdDSA"));
    return named(true, "signed");
  } catch {
    return named(false, "not signed by this house");
  }
}
