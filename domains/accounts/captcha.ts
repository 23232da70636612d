import { createChallenge, extractParams, verifySolution } from "altcha-lib/v1";
import { isId } from "@taya/kernel/id";
import { MINUTE } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import sharp from "sharp";
import svgCaptcha from "svg-captcha";
import type { BotCheck } from "./bot-checks/bot-check.ts";
import { insertCaptcha, useCaptcha, usePuzzle } from "./captcha.store.ts";

const GOOD_MS = 3 * MINUTE;
const CHARACTERS = 5;
/** Without the letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const HARDNESS = 60_000;
const HARD = 8 * HARDNESS;

interface Puzzle {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
  readonly signature: string;
}

/** What a request shows to prove that a person, or at least patience, stands behind it. */
export interface CaptchaAnswer {
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly botCheck?: BotAnswer | undefined;
}

interface BotAnswer {
  readonly provider: string;
  readonly response: string;
}

/** Images to be read, puzzles to be computed and proofs of a service; each counts once, for a few minutes. */
export interface Captchas {
  /** The service that tells people from programs, where the environment names one. */
  readonly service: BotCheck | undefined;
  image(): Promise<{ id: string; png: string }>;
  /** A hard one takes eight times as long. */
  puzzle(hard?: boolean): Promise<Puzzle>;
  /** "MISSING" when the request shows no proof at all. */
  check(answer: CaptchaAnswer): Promise<HumanVerdict>;
  /** For networks that fail often: the picture and a puzzle together, or, for who cannot see it, a hard puzzle alone. */
  checkHard(answer: CaptchaAnswer): Promise<HumanVerdict>;
}

type HumanVerdict = "RIGHT" | "WRONG" | "MISSING";

interface Needs {
  readonly platform: Platform;
  readonly key: () => Promise<string>;
  readonly service: BotCheck | undefined;
}

export function createCaptchas({ platform, key, service }: Needs): Captchas {
  const { clock, database } = platform;

  /** How hard the puzzle was that a response solves; undefined when it solves none, or one used before. */
  async function solved({ provider, response }: BotAnswer): Promise<"EASY" | "HARD" | undefined> {
    // What a service vouches for is as good as a hard puzzle.
    if (provider === service?.name) return (await vouchedFor(response)) ? "HARD" : undefined;
    const payload = readPayload(response);
    if (!payload || !(await verifySolution(response, await key(), false).catch(() => false))) return undefined;
    const now = clock.now();
    const params = extractParams(response);
    const expiresAt = Number(params["until"]);
    if (!(expiresAt > now && (await usePuzzle(database.db, payload.challenge, { now, expiresAt })))) return undefined;
    return params["hard"] === "1" ? "HARD" : "EASY";
  }

  async function vouchedFor(response: string): Promise<boolean> {
    const verdict = await service?.verify(response);
    if (verdict === "AWAY") platform.log.error({ service: service?.name }, "the bot check could not be asked");
    return verdict === "RIGHT";
  }

  async function checkPicture({ captcha, captchaId }: CaptchaAnswer): Promise<HumanVerdict> {
    if (!captcha || !captchaId) return "MISSING";
    if (!isId(captchaId)) return "WRONG";
    const answer = await useCaptcha(database.db, captchaId, clock.now());
    return answer !== undefined && answer.toLowerCase() === captcha.trim().toLowerCase() ? "RIGHT" : "WRONG";
  }

  return {
    service,
    async image() {
      const id = platform.id<"captcha">();
      const { text, data } = svgCaptcha.create({
        size: CHARACTERS,
        charPreset: ALPHABET,
        width: 120,
        height: 44,
        fontSize: 46,
        noise: 2,
        color: true,
        background: "#ffffff",
      });
      const now = clock.now();
      await insertCaptcha(database.db, { id, answer: text, now, expiresAt: now + GOOD_MS });
      const png = await sharp(Buffer.from(data), { density: 144 }).png().toBuffer();
      return { id, png: png.toString("base64") };
    },
    async puzzle(hard = false) {
      const params = { until: String(clock.now() + GOOD_MS), ...(hard && { hard: "1" }) };
      const maxnumber = hard ? HARD : HARDNESS;
      const made = await createChallenge({ hmacKey: await key(), maxnumber, params });
      return { ...made, maxnumber: made.maxnumber ?? maxnumber };
    },
    async check(answer) {
      if (answer.botCheck) return (await solved(answer.botCheck)) ? "RIGHT" : "WRONG";
      return checkPicture(answer);
    },
    async checkHard(answer) {
      if (!answer.botCheck) return "MISSING";
      const puzzle = await solved(answer.botCheck);
      if (puzzle === "HARD") return "RIGHT";
      return puzzle ? checkPicture(answer) : "WRONG";
    },
  };
}

function readPayload(response: string): { challenge: string } | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(response, "base64").toString("utf8"));
    const challenge = (payload as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" && challenge.length <= 128 ? { challenge } : undefined;
  } catch {
    return undefined;
  }
}
