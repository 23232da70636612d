import { createServer, type AddressInfo, type Socket } from "node:net";
import type { Behaviour, SenderEmulator, Taken } from "../../emulator.testing.ts";

const ACCOUNT = "fiesta";
const KEY = "smtp-password";

/** A mail server as far as a sender sees it; `mails` are what came, as it came. */
export async function emulateSmtp(): Promise<SenderEmulator & { readonly mails: readonly string[] }> {
  const taken: Taken[] = [];
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let how: Behaviour = "take";
  const keep = (to: string, mail: string): string => {
    const ref = `queued-${taken.length}`;
    mails.push(mail);
    taken.push({ to, text: textOf(mail), ref, id: /^Message-ID: <([^@>]+)@/im.exec(mail)?.[1] });
    return ref;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    if (how === "away") socket.end("421 4.3.2 away\r\n");
    else converse(socket, () => how, keep);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { URL: url, FROM: "no-reply@fiesta.example", ACCOUNT, SECRET: KEY },
    keyed: "SECRET",
    taken,
    mails,
    behave: (next) => void (how = next),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** One connection: greeting, AUTH PLAIN, envelope, data. */
function converse(socket: Socket, how: () => Behaviour, keep: (to: string, mail: string) => string): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let [to, buffer, isData] = ["", "", false];
  say("220 mail.example ESMTP");
  socket.on("data", (part) => {
    buffer += part.toString("latin1");
    for (let end = ending(); end >= 0; end = ending()) {
      const said = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      const wasData = isData;
      isData = false;
      if (!wasData) command(said);
      else if (how() !== "silent") say(`250 2.0.0 ${keep(to, said)}`);
    }
  });
  const ending = () => buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n");

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    isData = verb === "DATA";
    if (verb === "RCPT") to = addressIn(line);
    if (verb === "EHLO") return say("250-mail.example\r\n250 AUTH PLAIN");
    if (verb === "AUTH") return say(isRight(line) ? "235 2.7.0 in" : "535 5.7.8 wrong");
    if (verb === "RCPT" && how() === "refuse") return say(`550 5.1.1 <${to}> is nobody`);
    if (verb === "RCPT" && how() === "throttle") return say("451 4.7.1 come again");
    if (isData) return say("354 go on");
    say(verb === "QUIT" ? "221 bye" : "250 2.0.0 fine");
  }
}

function isRight(line: string): boolean {
  const [, account, key] = Buffer.from(line.split(" ")[2] ?? "", "base64")
    .toString()
    .split("\0");
  return account === ACCOUNT && key === KEY;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? "";

/** A part of a mail by its kind, decoded. */
export function partOf(mail: string, kind: "text/plain" | "text/html"): string {
  const part = mail.split(/^--.*$/m).find((each) => each.includes(`Content-Type: ${kind}`)) ?? "";
  const [head = "", ...body] = part.split("\r\n\r\n");
  const encoded = body.join("\r\n\r\n").trimEnd();
  if (/base64/i.test(head)) return Buffer.from(encoded, "base64").toString();
  const bytes = /quoted-printable/i.test(head)
    ? encoded
        .replaceAll("=\r\n", "")
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : encoded;
  return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
}

const textOf = (mail: string): string => partOf(mail, "text/plain").trimEnd();
