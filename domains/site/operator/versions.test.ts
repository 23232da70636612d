import type { ApprovalAct } from "@taya/audit/points";
import type { Session } from "@taya/kernel/call";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { siteCalls } from "../contract.ts";
import { HOSTILE } from "../hostile.testing.ts";
import { sanitise } from "../sanitise.ts";
import { openSite } from "../site.testing.ts";

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  opened = await openSite();
});
beforeEach(() => opened.platform.settings.write("fiesta", "site", { contentFourEyes: false }));
afterAll(() => opened.store.close());

const session = { playerId: "op", username: "admin" } as Session;
const second = { playerId: "op2", username: "maria" } as Session;
const reason = "The lawyer asked for it";
const ask = async <K extends keyof typeof siteCalls>(name: K, input: object = {}) => {
  const answer = await opened.ask(name, input, { session });
  return answer.ok ? answer.value : (answer as { fault: string; value?: unknown });
};
const page = { code: "terms", language: "EN", title: "Terms", content: "<p>New</p>", version: "2.0", reason };
const terms = { kind: "page", key: "terms", language: "EN" };
const shown = async () =>
  ((await opened.ask("page", { code: "terms" })) as { value: { content: string } }).value.content;
const versions = async () =>
  (await ask("contentVersions", terms)) as { list: { revision: number; current: boolean }[] };

test("every version is kept, says who wrote it and why, and can be read again", async () => {
  const { list: first } = await versions();
  expect(first).toMatchObject([{ revision: 1, actor: "", current: true }]);
  const built = await shown();
  expect(await ask("writePage", { ...page, revision: 1 })).toMatchObject({ revision: 2 });
  expect(await versions()).toMatchObject({
    total: 2,
    list: [
      { revision: 2, actor: "admin", reason, title: "Terms", current: true },
      { revision: 1, current: false },
    ],
  });
  expect(await ask("contentVersion", { ...terms, revision: 1 })).toMatchObject({ said: { content: built } });
  expect(opened.actions.at(-1)).toMatchObject({ before: { content: built }, after: { content: "<p>New</p>" } });
  expect(await ask("contentVersion", { ...terms, revision: 9 })).toMatchObject({ fault: "NOT_FOUND" });
});

test("a version beyond what the database counts to is refused as input", () => {
  const { input } = siteCalls.contentVersion;
  const asked = { kind: "page", key: "terms", language: "EN" };
  expect(z.safeParse(input, { ...asked, revision: "2147483647" }).success).toBe(true);
  expect(z.safeParse(input, { ...asked, revision: "2147483648" }).success).toBe(false);
});

test("what was made on a version that stands there no more writes nothing", async () => {
  const { revision } = (await versions()).list[0]!;
  await ask("writePage", { ...page, content: "<p>Mine</p>", revision });
  expect(await ask("writePage", { ...page, content: "<p>Theirs</p>", revision })).toMatchObject({ fault: "STALE" });
  expect(await shown()).toBe("<p>Mine</p>");
  const both = [1, 2].map((n) => ask("writePage", { ...page, content: `<p>${n}</p>`, revision: revision + 1 }));
  const answers = await Promise.all(both);
  expect(answers.filter((each) => "fault" in each && each.fault === "STALE")).toHaveLength(1);
});

test("an article that went can be looked at, and its next version goes on from there", async () => {
  const article = { id: "gone", language: "EN", group: "FAQ", title: "Gone", content: "<p>x</p>", sort: 1, reason };
  expect(await ask("writeHelp", article)).toMatchObject({ revision: 1 });
  await ask("dropHelp", { id: "gone", reason, revision: 1 });
  expect(await ask("contentVersion", { kind: "help", key: "gone", language: "EN", revision: 2 })).not.toHaveProperty(
    "said",
  );
  expect(await ask("writeHelp", { ...article, revision: 2 })).toMatchObject({ revision: 3 });
});

/** What happens when a second operator agrees to what was asked last. */
async function agree(): Promise<{ ok: boolean; fault?: string }> {
  const { kind, payload } = opened.asked.at(-1)!;
  const { act } = opened.extensions.map(({ value }) => value as ApprovalAct).find((each) => each.kind === kind)!;
  return opened.platform.database.transaction((tx) => act(tx, payload as never, second)) as never;
}

test("where the brand wants four eyes, a change waits for a second operator, who sees what it would say", async () => {
  const before = await shown();
  await opened.platform.settings.write("fiesta", "site", { contentFourEyes: true });
  await opened.door.changed("fiesta");
  const change = { ...page, content: "<p>Four eyes</p><script>x()</script>" };
  expect(await ask("writePage", change)).toMatchObject({ fault: "APPROVAL_REQUIRED" });
  expect(await shown()).toBe(before);
  const { id } = opened.asked.at(-1)!.payload as { id: string };
  expect(await ask("contentProposal", { id })).toMatchObject({
    list: [{ ...terms, said: { content: "<p>Four eyes</p>" }, before: { content: before } }],
  });
  expect(await agree()).toMatchObject({ ok: true });
  expect(await shown()).toBe("<p>Four eyes</p>");
  expect(opened.actions.at(-1)).toMatchObject({ action: "site.page.write", operator: second });
  // Agreed to twice it is old: the version it was made on stands there no more.
  expect(await agree()).toMatchObject({ ok: false, fault: "STALE" });
});

test("nobody ends four eyes alone, nor hidden among other settings", async () => {
  await opened.platform.settings.write("fiesta", "site", { contentFourEyes: true });
  await opened.door.changed("fiesta");
  const off = { contentFourEyes: false };
  expect(await ask("changeAdminSettings", { reason, settings: { ...off, minAge: 22 } })).toMatchObject({
    fault: "VALIDATION_FAILED",
  });
  expect(await ask("changeAdminSettings", { reason, settings: off })).toMatchObject({ fault: "APPROVAL_REQUIRED" });
  expect(await ask("adminSettings")).toMatchObject({ settings: { contentFourEyes: true } });
  await agree();
  await opened.door.changed("fiesta");
  expect(await ask("adminSettings")).toMatchObject({ settings: { contentFourEyes: false } });
});

test("four eyes hold from their commit on, for whoever remembers the brand as it was before, and until theirs ends", async () => {
  const { database, settings } = opened.platform;
  const fourEyes = (tx: typeof database.db) => settings.write("fiesta", "site", { contentFourEyes: true }, tx);
  const before = await shown();
  // Nobody is told, as at another node: it remembers the brand without them.
  await database.transaction(async (tx) => {
    await opened.door.fourEyes(tx, "fiesta");
    await fourEyes(tx);
    const waiting = ask("writePage", { ...page, content: "<p>Alone</p>" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    void waiting.then((answer) => answers.push(answer));
    expect(answers).toEqual([]);
  });
  await expect.poll(() => answers).toMatchObject([{ fault: "APPROVAL_REQUIRED" }]);
  const off = { reason, settings: { contentFourEyes: false } };
  expect(await ask("changeAdminSettings", off)).toMatchObject({ fault: "APPROVAL_REQUIRED" });
  expect(await shown()).toBe(before);
});
const answers: unknown[] = [];

test.each(HOSTILE)("%s is kept by no call as it was sent", async (piece) => {
  const safe = sanitise(`<p>words</p>${piece}`);
  const sent = { title: "Hostile", content: `<p>words</p>${piece}`, reason };
  expect(await ask("writePage", { ...page, ...sent })).toMatchObject({ content: safe });
  expect(await shown()).toBe(safe);
  await ask("writeHelp", { id: "hostile", language: "EN", group: "Tests", sort: 0, ...sent });
  const { list } = (await ask("helpCenter")) as { list: { id: string; content: string }[] };
  expect(list.find(({ id }) => id === "hostile")?.content).toBe(safe);
});
