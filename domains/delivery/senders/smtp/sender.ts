import { readFileSync } from "node:fs";
import { createTransport, type Transporter } from "nodemailer";
import { htmlOf, unsubscribeHeaders } from "../../mail.rules.ts";
import type { Outcome, SenderKind, SenderWorld } from "../../sender.ts";
import { wrongAddress } from "../address.ts";
import { WRONG_KEYS, withKeys } from "../http.ts";

const HERE = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const DKIM = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*):([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i;

/** Mail by SMTP: under TLS, from the start or by STARTTLS, but to this machine; signed with DKIM where there is a key. */
const smtp: SenderKind = {
  name: "smtp",
  channels: ["mail"],
  variables: [
    { name: "URL", is: "smtps://host:465, or smtp://host:587 with STARTTLS", needed: true, wrong: wrongServer },
    { name: "FROM", is: "the address mails come from", needed: true, wrong: wrongAddress },
    { name: "ACCOUNT", is: "the user name, where the server wants one" },
    { name: "SECRET", is: "its password; two with a comma between them while it is changed" },
    {
      name: "DKIM",
      is: "selector:domain of the key that signs",
      wrong: (value) => (DKIM.test(value) ? undefined : "selector:domain"),
    },
    { name: "DKIM_PEM", is: "the file of the private key", wrong: wrongKey },
  ],
  open(world) {
    const { env } = world;
    const attempt = (use: (transport: Transporter) => Promise<unknown>) =>
      withKeys(env["ACCOUNT"] ? env["SECRET"] : "none", (key) =>
        tried((logger) => transportOf(world, key, logger), use),
      );
    return {
      send(message) {
        const { id, to, subject, text, brand, unsubscribe } = message;
        const address = env["FROM"] ?? "";
        const host = address.split("@")[1];
        return attempt((transport) =>
          transport.sendMail({
            from: { name: brand, address },
            to: { name: "", address: to },
            subject: subject ?? "",
            text,
            html: htmlOf(message),
            // The same for every attempt: who gets it twice can tell.
            messageId: `<${id}@${host}>`,
            headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
          }),
        );
      },
      async check() {
        const outcome = await attempt((transport) => transport.verify());
        return outcome.is === "SENT" ? { ok: true, says: "the server takes us" } : { ok: false, says: outcome.reason };
      },
    };
  },
};

function transportOf({ env, patienceMs }: SenderWorld, key: string, logger: Logger): Transporter {
  const { hostname, port, protocol } = new URL(env["URL"] ?? "");
  const secure = protocol === "smtps:";
  const [, keySelector, domainName] = DKIM.exec(env["DKIM"] ?? "") ?? [];
  const pem = env["DKIM_PEM"];
  return createTransport({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !HERE.test(hostname),
    ...(env["ACCOUNT"] && { auth: { user: env["ACCOUNT"], pass: key } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    logger,
    transactionLog: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(keySelector &&
      domainName &&
      pem && { dkim: { keySelector, domainName, privateKey: readFileSync(pem, "utf8") } }),
  });
}

type Logger = Readonly<Record<"level" | "trace" | "debug" | "info" | "warn" | "error" | "fatal", () => void>>;

/** The conversation is listened to for one thing: whether the words were handed over. Nothing of it is kept. */
async function tried(
  open: (logger: Logger) => Transporter,
  use: (transport: Transporter) => Promise<unknown>,
): Promise<Outcome> {
  let handed = false;
  const none = () => undefined;
  const debug = (...said: unknown[]) => {
    handed ||= said.some((each) => typeof each === "string" && /^DATA\b/m.test(each));
  };
  const transport = open({ level: none, trace: none, debug, info: none, warn: none, error: none, fatal: none });
  try {
    const info = (await use(transport)) as { messageId?: string } | true;
    return { is: "SENT", ref: info === true ? undefined : info.messageId };
  } catch (error) {
    return outcomeOf(error as SmtpError, handed);
  } finally {
    transport.close();
  }
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** What was said last. */
  readonly command?: string;
}

/** Said before a mail is begun: a no to these is about the server's day, such as a full or blocked one, not about a mail. */
const BEFORE_A_MAIL = ["CONN", "EHLO", "HELO", "STARTTLS"];

/** Whatever ends before the words were handed over has certainly not gone. */
function outcomeOf({ code = "", responseCode, command = "" }: SmtpError, handed: boolean): Outcome {
  if (code === "EAUTH" || responseCode === 535) return WRONG_KEYS;
  if (responseCode !== undefined && responseCode >= 500 && !BEFORE_A_MAIL.includes(command))
    return { is: "REFUSED", reason: `SMTP ${responseCode}` };
  if (responseCode !== undefined && responseCode >= 400) return { is: "LATER", reason: `SMTP ${responseCode}` };
  return { is: handed ? "UNKNOWN" : "LATER", reason: `no answer (${code})` };
}

function wrongServer(value: string): string | undefined {
  if (!URL.canParse(value) || !/^smtps?:$/.test(new URL(value).protocol)) return "smtps://host:465 or smtp://host:587";
  const { username, password, hostname } = new URL(value);
  if (username || password) return "without user name and password, which have variables of their own";
  return hostname ? undefined : "a host";
}

function wrongKey(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").includes("PRIVATE KEY") ? undefined : "a private key in PEM";
  } catch {
    return "a file that can be read";
  }
}

export default smtp;
