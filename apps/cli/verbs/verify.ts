import { existsSync, readFileSync } from "node:fs";
import { type AnyFairness, type Check, verifyBundle, type Verdict } from "@taya/games/kit/verify";
import { bundleOfShown } from "@taya/games/kit/verify.lottery";
import { drawBundle, lotteryCalls } from "@taya/lottery/contract";
import { loadLotteries } from "@taya/lottery/lotteries";
import { lotteryBundle } from "@taya/lottery/proof";
import type { Platform } from "@taya/platform/platform";
import { playCalls } from "@taya/play/contract";
import { isId } from "@taya/kernel/id";
import { loadGames, loadTables } from "@taya/play/games";
import { compactVerify, decodeProtectedHeader, importJWK } from "jose";
import * as z from "zod/mini";
import { type CommandLine, WrongUsage } from "@taya/platform/command";
import { withFairness } from "../fairness.ts";

export const summary =
  "Check that a round was fair: its id, GAME:NUMBER of a draw, a file with a fairness bundle, or - for standard input; 1 when any check fails.";
export const takes = ["ROUND"];
export const options = { json: { is: "the answer is one object anyway" } };

export default async function verify({ plain: [what] }: CommandLine<typeof options>): Promise<number> {
  if (what === undefined) throw new WrongUsage("Which round?");
  if (what !== "-" && !existsSync(what)) return verifyStored(what);
  const bundle = await readBundle(readFileSync(what === "-" ? 0 : what, "utf8"));
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

function tell(verdict: Verdict): number {
  console.log(JSON.stringify(verdict));
  return verdict.ok ? 0 : 1;
}

/** The bundle itself, or the answer of the call that gives it; undefined when the text is neither. */
async function readBundle(text: string): Promise<AnyFairness | undefined> {
  try {
    const found = JSON.parse(text) as { value?: unknown };
    const said = found.value ?? found;
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
