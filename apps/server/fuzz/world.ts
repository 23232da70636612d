import { createHash, createHmac, randomUUID } from "node:crypto";
import type { AnyCall } from "@taya/kernel/call";
import type { JWK } from "jose";
import { sql } from "kysely";
import type { Log } from "@taya/platform/log";
import { documented } from "../contracts.ts";
import { type TestServer, testServer } from "../testing.ts";
import type { Hostile, Known, Target } from "./requests.ts";
import { shapeOf } from "./sample.ts";

/** The program under attack, and what an attacker has in hand. */
export interface World {
  readonly server: TestServer;
  readonly address: string;
  /** A working session of the audience; `again` makes a new one. */
  known(call: AnyCall, again?: boolean): Promise<Known>;
  /** What the program itself noted as unexpected since it was asked last. */
  unexpected(): string[];
  /** Signs a request to the vendors' wallet when it is one. */
  signed(call: AnyCall, request: Hostile): Hostile;
  close(): Promise<void>;
}

/** Every call that somebody outside can reach, in an order that leaves the brand's own settings to the end. */
export function targets(): Target[] {
  const all = documented.flatMap(({ room, calls }) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${room}.${name}`, call, shape: shapeOf(call.input) })),
  );
  return all.toSorted((a, b) => Number(/settings/i.test(a.call.path)) - Number(/settings/i.test(b.call.path)));
}

const SETTINGS = "/wps/v2/site/admin/settings";

/** Nobody's session is wanted for these. */
export const isOpen = (call: AnyCall): boolean => ["public", "vendor", "provider"].includes(call.audience);

export async function openWorld(): Promise<World> {
  const server = await testServer();
  const address = await server.listen();
  const noted: string[] = [];
  const deafen = listen(server.store.platform.log, noted);
  await liftLimits(server);
  const keys = await server.ask("GET", "/wps/system/keys");
  const key = (keys.value as { keys: JWK[] }).keys.find((each) => each.crv === "P-256")!;
  const { rows } = await sql<{ id: string }>`select id from accounts.player limit 20`.execute(server.store.database.db);
  const ids = rows.map((row) => row.id);
  const vendor = await server.ask("POST", "/sandbox/vendor/session", { username: "demo_player2" });
  const { secret, keyId } = vendor.value as { secret: string; keyId: string };
  const sessions = new Map<string, Record<string, string>>();

  async function logIn(audience: string): Promise<Record<string, string>> {
    if (audience === "operator") {
      return server.login("admin", "Fiesta-Admin-21").catch(() => server.login("admin2", "Fiesta-Admin-22"));
    }
    const made = await server.ask("POST", "/sandbox/players", { type: audience === "agent" ? 1 : 0 });
    return { authorization: `Bearer ${(made.value as { token: string }).token}` };
  }

  return {
    server,
    address,
    async known({ audience }, again = false) {
      const open = isOpen({ audience } as AnyCall);
      if (!open && (again || !sessions.has(audience))) sessions.set(audience, await logIn(audience));
      return { ids, key, session: open ? {} : sessions.get(audience)! };
    },
    unexpected: () => noted.splice(0),
    signed(call, request) {
      if (call.audience !== "vendor") return request;
      const timestamp = String(server.store.platform.clock.now());
      const nonce = randomUUID();
      const hash = createHash("sha256")
        .update(request.body ?? "")
        .digest("hex");
      const text = [request.method, request.url.split("?")[0], timestamp, nonce, hash].join("\n");
      const signature = createHmac("sha256", secret).update(text).digest("base64");
      const proof = {
        "x-vendor": "torture",
        "x-key-id": keyId,
        "x-timestamp": timestamp,
        "x-nonce": nonce,
        "x-signature": signature,
      };
      return { ...request, headers: { ...proof, ...request.headers } };
    },
    async close() {
      deafen();
      await server.close();
    },
  };
}

/** Thousands of requests of one player in a minute would only show that limits work. */
async function liftLimits({ ask, login }: TestServer): Promise<void> {
  const staff = await login("admin", "Fiesta-Admin-21");
  const { value } = await ask("GET", SETTINGS, undefined, staff);
  const names = Object.keys((value as { settings: object }).settings).filter((name) => name.startsWith("limits."));
  const settings = Object.fromEntries(names.map((name) => [name, { most: 1_000_000, seconds: 1 }]));
  await ask("PUT", SETTINGS, { settings, reason: "Nothing is to be held back." }, staff);
}

/** A vendor who sends one transaction for two players at once: one of them is told to try again, as promised. */
const RACE = /vendor_reply_pkey/;

/** Notes errors of the log, with the first lines of where they come from; answers how to stop. */
function listen(log: Pick<Log, "error">, noted: string[]): () => void {
  const before = log.error;
  log.error = (what: unknown, message?: string) => {
    const { error } = what as { error?: Error };
    const where = error?.stack?.split("\n").slice(0, 4).join(" | ") ?? "";
    if (!RACE.test(where)) noted.push(`${message}: ${where}`);
  };
  return () => void (log.error = before);
}
