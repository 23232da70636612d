import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "./needs.ts";
import { openFirst } from "./operators.store.ts";

/** A one-time password opens for so long. */
export const FIRST_MS = DAY;

interface First {
  readonly password: string;
  readonly hash: string;
}

/** A one-time password of 120 random bits, with its hash. */
export async function newFirstPassword(context: Context): Promise<Result<First, "OVERLOADED">> {
  const password = randomBytes(15).toString("base64url");
  const hash = await context.accounts.hashPassword(password);
  return hash.ok ? ok({ password, hash: hash.value }) : hash;
}

interface ToHand extends First {
  readonly id: PlayerId;
  readonly name: string;
  readonly email: string | undefined;
}

/**
 * Puts a one-time password in force for a day and hands it over: by mail where an address is given, else into a file
 * that only the owner of the program may read. No answer and no log ever carries it.
 */
export async function handOver(
  context: Context,
  { id, name, email, password, hash }: ToHand,
  caller: Caller,
): Promise<Result<"mail" | "file", "MAIL_SEND_FAILED">> {
  const { platform } = context;
  const at = platform.clock.now();
  const mailbox = email?.trim();
  const url = `${platform.config.publicUrl}/console/`;
  const letter = await platform.database.transaction(async (tx) => {
    await context.accounts.operators.password.set(tx, id, { hash, state: "DEFAULT", at });
    await openFirst(
      context,
      tx,
      { id, merchant: caller.merchant },
      { until: at + FIRST_MS, by: caller.session!.username },
    );
    if (!mailbox) return undefined;
    const { name: brand } = await context.site.brand(caller.merchant);
    const { merchant, language } = caller;
    const say = platform.texts.in(language);
    const subject = say("letters.staffSubject", { brand });
    const text = say("letters.staff", { brand, url, username: name, password });
    const about = { channel: "mail", purpose: "password", cause: `staff-password:${platform.id()}` } as const;
    const reader = { merchant, language, brand, to: mailbox, expiresAt: at + FIRST_MS };
    return context.delivery.post(tx, { ...about, ...reader, subject, text });
  });
  if (letter) {
    return (await context.delivery.hurry(letter)) === "REFUSED" ? fault("MAIL_SEND_FAILED") : ok("mail");
  }
  const folder = join(platform.config.dataFolder, "operators");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const text = `${url}\nuser name: ${name}\npassword: ${password}\nIt must be changed at the first login, within a day.\n`;
  writeFileSync(join(folder, `${name.toLowerCase()}.txt`), text, { mode: 0o600 });
  return ok("file");
}
