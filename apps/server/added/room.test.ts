import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memberInfo } from "@taya/accounts/points";
import { call } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { setting } from "@taya/kernel/setting";
import { migrations } from "@taya/platform/migrate";
import { room } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { assemble, ROOMS } from "../rooms.ts";
import { type TestServer, testServer } from "../testing.ts";

const calls = {
  greet: call({
    path: "/wps/v2/greeting/admin/hello",
    method: "GET",
    audience: "operator",
    right: "greeting.read",
    input: z.object({}),
    output: z.object({ words: z.string() }),
    faults: [],
    summary: "Greets.",
  }),
};
const settings = { words: setting(z.string(), "Mabuhay", "How the brand greets.") };

interface Needs {
  readonly site: { brand(merchant: string): Promise<{ readonly name: string }> };
}

/** A room nobody else knows of: a call, a right, a setting, a need of one room and a point of another. */
const greeting = room({
  name: "greeting",
  calls,
  settings,
  needs: ["site"],
  extends: [memberInfo],
  build: (platform, { site }: Needs) => ({
    door: {},
    extends: [memberInfo.with(async () => ({ missionCount: 7 }))],
    handlers: {
      async greet(_input, { merchant }) {
        const { words } = await platform.settings.read(merchant, "greeting", settings);
        return ok({ words: `${words}, ${(await site.brand(merchant)).name}` });
      },
    },
  }),
});

/** What the program says with and without it. */
async function saidBy(server: TestServer) {
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const player = await server.login("demo_player", "Fiesta-Player-21");
  const greeted = await server.ask("GET", calls.greet.path, undefined, admin);
  const { rights } = (await server.ask("GET", "/wps/v2/accounts/admin/roles", undefined, admin)).value as {
    rights: string[];
  };
  const info = (await server.ask("GET", "/wps/member/info", undefined, player)).value as { missionCount?: number };
  const outside = await server.ask("GET", calls.greet.path, undefined, player);
  return {
    words: (greeted.value as { words?: string } | null)?.words,
    code: greeted.code,
    right: rights.includes("greeting.read"),
    missions: info.missionCount,
    outside: outside.code,
  };
}

describe("a room that is added with a line in the list", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({}, undefined, { rooms: [...ROOMS, greeting] });
  });
  afterAll(() => server?.close());

  test("answers its calls under its right, with what it needs and what is set, and is seen where it fills a point", async () => {
    const said = await saidBy(server);
    expect(said).toMatchObject({ right: true, missions: 7, outside: "FORBIDDEN" });
    expect(said.words).toMatch(/^Mabuhay, \S/);
  });
});

test("a program without it knows nothing of it", async () => {
  const server = await testServer();
  try {
    expect(await saidBy(server)).toMatchObject({ words: undefined, code: "NOT_FOUND", right: false, missions: 0 });
  } finally {
    await server.close();
  }
});

test("a room that stands before one it needs stops the start, with both names", async () => {
  const store = await testDatabase();
  expect(() => assemble(store.platform, [greeting, ...ROOMS])).toThrow(/greeting needs site/);
  await store.close();
});

test("its schema files apply after those of the rooms its package needs, and are gone with its folder", () => {
  const root = mkdtempSync(join(tmpdir(), "taya-rooms-"));
  const add = (name: string, needs: readonly string[]) => {
    const folder = join(root, "domains", name);
    mkdirSync(join(folder, "schema"), { recursive: true });
    const dependencies = Object.fromEntries(needs.map((need) => [`@taya/${need}`, "*"]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: `@taya/${name}`, dependencies }));
    writeFileSync(join(folder, "schema", "100-first.sql"), "select 1");
    return folder;
  };
  add("zeta", []);
  const added = add("alpha", ["zeta"]);
  expect(migrations(root).map((each) => each.room)).toEqual(["zeta", "alpha"]);
  rmSync(added, { recursive: true });
  expect(migrations(root).map((each) => each.room)).toEqual(["zeta"]);
  rmSync(root, { recursive: true });
});
