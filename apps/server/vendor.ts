import { balanceTopic } from "@taya/ledger/contract";
import type { Accounts } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import type { Ledger } from "@taya/ledger";
import type { Play } from "@taya/play";
import { parseJson } from "@taya/platform/http/json";
import { createCache } from "@taya/platform/cache";
import type { Platform } from "@taya/platform/platform";
import { createNonces, isSigned, isTimely, isVerb, type OpenVendor, readCall } from "@taya/play/vendors";

const OPEN_AGES = { freshMs: 250, usableMs: 500 };
/** What begins a round; everything else ends one, and is never refused for it. */
const BETS = new Set(["bet", "betwin"]);
const LOOK_VERBS = new Set(["authenticate", "balance"]);
const UNBELIEVED = JSON.stringify({ status: "INVALID_SIGNATURE" });

/** What the vendors' addresses need of the program. */
export interface VendorParts {
  readonly platform: Platform;
  readonly play: Play;
  readonly ledger: Ledger;
  readonly accounts: Accounts;
  /** Whether a brand takes bets now. */
  readonly takesBets: (merchant: string) => Promise<boolean>;
  /** Whether a brand lets rounds of a vendor's game begin. */
  readonly offers: (merchant: string, vendor: string, gameCode: string) => Promise<boolean>;
  /** Whether a player may bet from where they were seen last. */
  readonly mayPlayOn: (playerId: PlayerId) => Promise<boolean>;
}

/** A vendor's request as it came. */
export interface VendorRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly verb: string;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** What a vendor is told: the status of HTTP and the body. */
export interface VendorAnswer {
  readonly http: number;
  readonly text: string;
}

/** Whether the wallet knows a verb. */
export const knowsVerb = (verb: string): boolean => isVerb(verb) || LOOK_VERBS.has(verb);

/**
 * The seamless wallet for vendors, `/vendor/v1/*`. Answers stand outside the envelope; every business outcome is 200,
 * an unbelieved request 401, and 503 RETRY when nothing is known to be done.
 */
export function vendorCalls(parts: VendorParts): (request: VendorRequest) => Promise<VendorAnswer> {
  const { platform } = parts;
  const nonces = createNonces();
  const open = openings(parts);
  return async (request) => {
    const vendor = believed(request, parts, nonces);
    if (!vendor) return { http: 401, text: UNBELIEVED };
    const { verb } = request;
    const body = parseJson(request.body.toString("utf8"));
    try {
      const answer = isVerb(verb)
        ? await move({ vendor, verb, body, parts, open })
        : await look({ vendor, verb, body, parts });
      platform.metrics.vendorCalls.inc({ vendor: vendor.code, verb, code: answer.status });
      return { http: 200, text: answer.text };
    } catch (error) {
      platform.log.error({ error, vendor: vendor.code, verb }, "a vendor's call");
      return { http: 503, text: answerOf("RETRY").text };
    }
  };
}

/** The vendor whose key signed the request, fresh and for the first time; undefined for anything else. */
function believed(
  request: VendorRequest,
  { platform, play }: VendorParts,
  nonces: ReturnType<typeof createNonces>,
): OpenVendor | undefined {
  const header = (name: string) => String(request.headers[name] ?? "");
  const vendor = play.seamless.vendors.get(header("x-vendor"));
  const key = vendor?.inForce.find((each) => each.id === header("x-key-id"));
  const now = platform.clock.now();
  if (!vendor || !key) return undefined;
  if (vendor.addresses && !vendor.addresses.includes(request.ip)) return undefined;
  const [timestamp, nonce] = [header("x-timestamp"), header("x-nonce")];
  if (!isTimely(timestamp, now)) return undefined;
  const { method, body } = request;
  const signed = { method, path: pathOf(request.url), timestamp, nonce, signature: header("x-signature"), body };
  return isSigned(signed, key) && nonces.take(vendor.code, nonce, now) ? vendor : undefined;
}

/** An address without its query. */
export const pathOf = (url: string): string => url.split("?", 1)[0]!;

interface VerbCall {
  readonly vendor: OpenVendor;
  readonly verb: string;
  readonly body: unknown;
  readonly parts: VendorParts;
}

interface Answer {
  readonly status: string;
  readonly text: string;
}

const answerOf = (status: string, more: object = {}): Answer => ({ status, text: JSON.stringify({ status, ...more }) });

async function move({ vendor, verb, body, parts, open }: VerbCall & { readonly open: Openings }): Promise<Answer> {
  const { play, platform } = parts;
  const read = isVerb(verb) ? readCall(verb, body, platform.clock.now()) : undefined;
  if (!read) return answerOf("INVALID_REQUEST");
  const closed = !(await open()) || (BETS.has(verb) && !(await mayBet(parts, vendor.code, read.call)));
  const reply = await play.seamless.call(vendor, read, closed);
  if (!reply.stored) {
    platform.live.changed(balanceTopic, { playerId: read.call.playerId });
    if (reply.decided?.alert) {
      platform.log.warn(
        { vendor: vendor.code, verb, txId: read.call.txId, status: reply.status },
        "a vendor disagrees",
      );
    }
  }
  return reply;
}

/** Whether this player may bet on this game now: from where they are, and as the brand offers it. */
async function mayBet(
  { platform, mayPlayOn, offers }: VendorParts,
  vendor: string,
  { playerId, gameCode }: { readonly playerId: PlayerId; readonly gameCode: string },
): Promise<boolean> {
  return (await mayPlayOn(playerId)) && (await offers(platform.config.merchant, vendor, gameCode));
}

async function look({ vendor, verb, body, parts }: VerbCall): Promise<Answer> {
  const { play, ledger, accounts, platform } = parts;
  const { db } = platform.database;
  const sent = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const token = String(sent["token"] ?? "");
  const requestId = String(sent["requestId"] ?? "");
  if (verb === "balance") {
    const row = await play.seamless.look(vendor, token, String(sent["playerId"] ?? ""));
    if (typeof row === "string") return answerOf(row, { requestId });
    const { cash, currency } = await ledger.balance(db, row.playerId);
    return answerOf("OK", { balance: Number(cash), currency, txId: "", ourTxId: "", requestId });
  }
  const opened = await play.seamless.authenticate(vendor, token);
  if (typeof opened === "string") return answerOf(opened, { requestId });
  const player = await accounts.player(db, opened.row.playerId);
  if (!player || player.disabled) return answerOf("PLAYER_BLOCKED", { requestId });
  const { cash, currency } = await ledger.balance(db, player.id);
  return answerOf("OK", {
    balance: Number(cash),
    currency,
    txId: "",
    ourTxId: "",
    requestId,
    token: opened.token,
    playerId: player.id,
    username: player.username,
    country: await accounts.country(db, player.id),
    language: player.language,
    type: player.type,
  });
}

type Openings = () => Promise<boolean>;

/** Whether bets are taken, as of half a second ago at most. */
function openings({ platform, takesBets }: VendorParts): Openings {
  const { merchant } = platform.config;
  const known = createCache<boolean>(OPEN_AGES);
  return () => known.give(merchant, () => takesBets(merchant));
}
