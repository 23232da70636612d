import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { STAKES } from "./game.ts";
import type { Round, Session } from "./journal.ts";
import { lastRound, play, roundById, type Table } from "./rounds.ts";
import { ask } from "./wallet.ts";

const LARGEST = 4_096;
const PAGE = join(import.meta.dirname, "page");
/** What may be fetched, and as what. */
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  "/": [join(PAGE, "index.html"), "text/html"],
  "/duel.js": [join(PAGE, "duel.js"), "text/javascript"],
  "/texts.js": [join(PAGE, "texts.js"), "text/javascript"],
  "/duel.css": [join(PAGE, "duel.css"), "text/css"],
  "/odds.json": [join(import.meta.dirname, "odds.json"), "application/json"],
};

type Sent = Readonly<Record<string, unknown>>;
type Call = (table: Table, sent: Sent) => Promise<object>;

/** What the page may ask. */
const CALLS: Readonly<Record<string, Call>> = {
  "/api/open": open,
  "/api/play": async (table, { session, stake }) => {
    const found = sessionOf(table, session);
    if (!found) return { status: "TOKEN_INVALID" };
    const { round, ...played } = await play(table, found, Number(stake));
    return { ...played, ...(round && { round: shown(round) }) };
  },
  "/api/round": async (table, { session, round }) => {
    const found = sessionOf(table, session);
    const asked = roundById(table, String(round));
    if (!found || asked?.playerId !== found.playerId) return { status: "TOKEN_INVALID" };
    return { status: "OK", round: shown(asked), balance: asked.balance };
  },
};

/** The game's own web server: a page, a few calls, and whether it is alive. */
export function createPages(table: Table): Server {
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    `frame-ancestors ${table.settings.frames}`,
  ].join("; ");
  return createServer((request, response) => {
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Cache-Control", "no-store");
    void answer(table, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) tell(response, 500, { status: "FAILED" });
    });
  });
}

async function answer(table: Table, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? "").split("?", 1)[0]!;
  if (path === "/health") return tell(response, 200, { status: "ok" });
  const file = request.method === "GET" ? FILES[path] : undefined;
  if (file) {
    response.writeHead(200, { "Content-Type": `${file[1]}; charset=utf-8` });
    return void response.end(readFileSync(file[0]));
  }
  const call = request.method === "POST" ? CALLS[path] : undefined;
  if (!call) return tell(response, 404, { status: "NOT_FOUND" });
  const sent = await read(request);
  return sent ? tell(response, 200, await call(table, sent)) : tell(response, 400, { status: "INVALID_REQUEST" });
}

function tell(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<Sent | undefined> {
  let text = "";
  for await (const part of request) {
    text += String(part);
    if (text.length > LARGEST) return undefined;
  }
  try {
    const sent: unknown = JSON.parse(text);
    return typeof sent === "object" && sent !== null ? (sent as Sent) : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a visit: the launch token becomes the wallet's session token, which never leaves this program. */
async function open(table: Table, { token, session }: Sent): Promise<object> {
  const known = sessionOf(table, session);
  const opened = known ?? (await authenticate(table, String(token)));
  if ("status" in opened) return opened;
  const { id, token: walletToken, playerId, username, currency } = opened;
  const body = JSON.stringify({ requestId: crypto.randomUUID(), token: walletToken, playerId });
  const said = await ask(table.settings, "balance", body);
  if (said?.status !== "OK") return { status: said?.status ?? "NO_ANSWER" };
  const last = lastRound(table, playerId);
  return {
    status: "OK",
    session: id,
    username,
    currency,
    balance: said.balance,
    stakes: STAKES,
    ...(last && last.state !== "REFUSED" && { round: shown(last) }),
  };
}

async function authenticate({ settings, journal }: Table, token: string): Promise<Session | { status: string }> {
  const said = await ask(settings, "authenticate", JSON.stringify({ requestId: crypto.randomUUID(), token }));
  if (said?.status !== "OK") return { status: said?.status ?? "NO_ANSWER" };
  const made: Session = {
    id: randomBytes(24).toString("base64url"),
    token: String(said["token"]),
    playerId: String(said["playerId"]),
    username: String(said["username"]),
    currency: said.currency ?? "",
  };
  journal.run(
    `insert into session (id, token, playerId, username, currency, at)
     values (:id, :token, :playerId, :username, :currency, :at)`,
    { ...made, at: Date.now() },
  );
  return made;
}

const sessionOf = ({ journal }: Table, id: unknown): Session | undefined =>
  typeof id === "string" ? journal.one<Session>("select * from session where id = :id", { id }) : undefined;

/** As much of a round as its player may see. */
const shown = ({ id, state, stake, mine, house, win }: Round) => ({ id, state, stake, mine, house, win });
