import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Behaviour, SenderEmulator, Taken } from "../../emulator.testing.ts";

const ACCOUNT = "fiesta";
const KEY = "smtp-password";

/** A mail as it came, and as a mail program reads it. */
export interface Mail {
  readonly raw: string;
  readonly subject: string;
  readonly from: string;
  readonly text: string;
  readonly html: string;
}

/** A mail server that others keep, which a sender talks to as to any; `mails` are what it took. */
export async function emulateSmtp(): Promise<SenderEmulator & { readonly mails: readonly Mail[] }> {
  const taken: Taken[] = [];
  const mails: Mail[] = [];
  let how: Behaviour = "take";

  /** Reads a mail back as whoever gets it does. */
  async function keep(to: string, bytes: Buffer): Promise<string> {
    const { subject = "", from, text = "", html = "", messageId } = await PostalMime.parse(bytes);
    const ref = `queued-${taken.length}`;
    const said = text.replaceAll("\r\n", "\n").trimEnd();
    mails.push({ raw: bytes.toString("latin1"), subject, from: `${from?.name} <${from?.address}>`, text: said, html });
    taken.push({ to, text: said, ref, id: /^<([^@>]+)@/.exec(messageId ?? "")?.[1] });
    return ref;
  }

  const server = new SMTPServer({
    name: "mail.example",
    authMethods: ["PLAIN"],
    // Spoken to on this machine alone.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, done) => done(how === "away" ? refusal(421, "away") : null),
    onAuth: ({ username, password }, _session, done) =>
      username === ACCOUNT && password === KEY ? done(null, { user: ACCOUNT }) : done(refusal(535, "wrong")),
    onRcptTo({ address }, _session, done) {
      if (how === "refuse") return done(refusal(550, `<${address}> is nobody`));
      done(how === "throttle" ? refusal(451, "come again") : null);
    },
    async onData(stream, { envelope }, done) {
      const bytes = await buffer(stream);
      if (how !== "silent") done(null, await keep(envelope.rcptTo[0]!.address, bytes));
    },
  });
  // A client that goes away is none of its business.
  server.on("error", () => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    env: { URL: url, FROM: "no-reply@fiesta.example", ACCOUNT, SECRET: KEY },
    keyed: "SECRET",
    taken,
    mails,
    behave: (next) => void (how = next),
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
