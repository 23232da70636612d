import { randomInt, timingSafeEqual } from "node:crypto";
import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { MessageId } from "@taya/delivery";
import type { Platform } from "@taya/platform/platform";
import { alertOnce } from "./alerts.store.ts";
import { insertCode, lockTarget, removeCode, sentFrom, sentTo, smsSince, tryCode, useCode } from "./codes.store.ts";
import { placePrefix } from "./login.rules.ts";
import type { Mailroom } from "./mailroom.ts";
import type { AccountSettings } from "./settings.ts";
import type { Boxes } from "@taya/vault";

const TRIES_MOST = 5;
const RETRY_AFTER_S = 300;

/** Asked for by anybody who knows a name or a number. */
type OpenPurpose = "login" | "register" | "password" | "unlock";
/** Asked for by somebody the account knows: behind the right password, or within a session. */
type OwnPurpose = "challenge" | "change" | "bind";
export type CodePurpose = OpenPurpose | OwnPurpose;

/** The purposes that strangers cannot spend. */
export const OWN: readonly CodePurpose[] = ["challenge", "change", "bind"] satisfies OwnPurpose[];

/** Whether the answer must not tell if the target is somebody's: a number that is registered is nobody's yet. */
const isHidden = (purpose: CodePurpose): boolean => !OWN.includes(purpose) && purpose !== "register";

const sendOut = (mailroom: Mailroom, letter: MessageId, { purpose, channel }: Sending): Promise<boolean> =>
  isHidden(purpose) ? mailroom.begin(letter, channel) : mailroom.send(letter);

/** Owners go on when strangers have spent theirs, of a brand or of a place. */
const kindOf = (purpose: CodePurpose) => (OWN.includes(purpose) ? { only: OWN } : { except: OWN });

export interface Sending {
  readonly purpose: CodePurpose;
  readonly channel: "sms" | "email";
  /** "639170000001" or an address. */
  readonly to: string;
  readonly settings: AccountSettings;
  /** False for a target nobody owns: everything happens but the sending. */
  readonly deliver: boolean;
  /** A solved captcha lifts the limit of the network. */
  readonly human: boolean;
  /** The account that asks, once it is known; what others ask for the same target does not count for it. */
  readonly by?: PlayerId | undefined;
}

export type SendFault = "PHONE_TOO_MANY" | "PHONE_QUOTA" | "SMS_SEND_FAILED" | "MAIL_SEND_FAILED";

/** Codes of six digits: one use, at most five tries, known to the database only as digests. */
export interface Codes {
  send(sending: Sending, caller: Caller): Promise<Result<{ expiredMinutes: number }, SendFault>>;
  /** Uses the code up when it is right. Five tries of a code are looked at, each counted before. */
  check(input: Checking): Promise<CodeVerdict>;
}

interface Checking {
  readonly merchant: string;
  readonly purpose: CodePurpose;
  readonly to: string;
  readonly code: string;
  readonly by?: PlayerId | undefined;
}

export type CodeVerdict = "RIGHT" | "INVALID" | "EXPIRED";

export function createCodes(needs: { platform: Platform; vault: Boxes; mailroom: Mailroom }): Codes {
  const { platform, vault, mailroom } = needs;
  const { clock, database } = platform;
  const digest = (purpose: string, target: Buffer, code: string) =>
    vault.blind(`code:${purpose}:${target.toString("base64")}:${code}`);
  const targetOf = (to: string) => vault.blind(`code-target:${to.toLowerCase()}`);

  async function refusal(
    sending: Sending,
    caller: Caller,
    target: Buffer,
    db = database.db,
  ): Promise<SendFault | undefined> {
    const now = clock.now();
    const { purpose, by, settings } = sending;
    const past = await sentTo(db, { merchant: caller.merchant, target, purpose, by }, now - DAY);
    const waiting = past.some((sentAt) => sentAt > now - settings.codeMinutes * MINUTE);
    if (waiting || past.length >= sending.settings.smsPerDay) return "PHONE_TOO_MANY";
    if (await isOverBudget(sending, caller.merchant)) return "PHONE_QUOTA";
    if (sending.human || isUnlimited(platform, caller.ip)) return undefined;
    const from = await sentFrom(db, placePrefix(caller.ip), now - HOUR, kindOf(purpose));
    return from >= sending.settings.smsPerPlaceHour ? "PHONE_QUOTA" : undefined;
  }

  /** Somebody who has numbers called for money stops the sending of all, and staff hear of it; a person or not. */
  async function isOverBudget({ channel, purpose, settings }: Sending, merchant: string): Promise<boolean> {
    if (channel !== "sms") return false;
    if ((await smsSince(database.db, merchant, clock.now() - HOUR, kindOf(purpose))) < settings.smsPerHour)
      return false;
    await alertOnce({ platform }, { merchant, kind: "SMS_BUDGET", subject: `${settings.smsPerHour}/h` });
    return true;
  }

  return {
    async send(sending, caller) {
      const target = await targetOf(sending.to);
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const id = platform.id<"code">();
      const codeHash = await digest(sending.purpose, target, code);
      const minutes = sending.settings.codeMinutes;
      let letter: MessageId | undefined;
      const refused = await database.transaction(async (tx) => {
        await lockTarget(tx, target);
        const why = await refusal(sending, caller, target, tx);
        if (why) return why;
        const sentAt = clock.now();
        const expiresAt = sentAt + minutes * MINUTE;
        const { merchant } = caller;
        const ipPrefix = placePrefix(caller.ip);
        const { purpose, channel, deliver: delivered, by } = sending;
        const about = { id, merchant, purpose, target, codeHash, ipPrefix, channel, delivered, by };
        await insertCode(tx, { ...about, sentAt, expiresAt });
        if (sending.deliver) letter = await mailroom.code(tx, { ...sending, id, code, minutes, expiresAt }, caller);
        return undefined;
      });
      if (refused) return fault(refused, refused === "PHONE_TOO_MANY" ? { retryAfter: RETRY_AFTER_S } : {});
      if (letter && !(await sendOut(mailroom, letter, sending))) {
        await removeCode(database.db, id);
        return fault(sending.channel === "sms" ? "SMS_SEND_FAILED" : "MAIL_SEND_FAILED");
      }
      return ok({ expiredMinutes: minutes });
    },
    async check({ merchant, purpose, to, code, by }) {
      const target = await targetOf(to);
      const kept = await tryCode(database.db, { merchant, purpose, target, by });
      if (!kept || kept.tries > TRIES_MOST) return "INVALID";
      const right = timingSafeEqual(kept.codeHash, await digest(purpose, target, code.trim()));
      const now = clock.now();
      if (!right) return "INVALID";
      if (kept.expiresAt <= now) return "EXPIRED";
      return (await useCode(database.db, kept.id, now)) ? "RIGHT" : "INVALID";
    },
  };
}

/** In the sandbox the limits counted by network do not hold back the own machine. */
export const isUnlimited = (platform: Platform, ip: string): boolean =>
  platform.config.mode === "sandbox" && /^(127\.|::1$|::ffff:127\.)/.test(ip);
