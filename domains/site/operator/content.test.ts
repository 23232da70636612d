import type { Session } from "@taya/kernel/call";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { siteCalls } from "../contract.ts";
import { openSite } from "../site.testing.ts";

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  opened = await openSite();
});
afterAll(() => opened.store.close());

const session = { playerId: "op", username: "admin" } as Session;
const reason = "The lawyer asked for it";
const ask = <K extends keyof typeof siteCalls>(name: K, input: object = {}) =>
  opened.ask(name, "reason" in input ? input : { reason, ...input }, { session });

test("a page is written without what could run, in one language, and its translation can go", async () => {
  const page = { code: "terms", language: "TY", title: "Mga tuntunin", version: "1.1" };
  const content = '<p onclick="x()">Bago</p><script>x()</script>';
  expect(await ask("writePage", { ...page, content })).toMatchObject({ ok: true, value: { content: "<p>Bago</p>" } });
  expect(await opened.ask("page", { code: "terms" }, { language: "TY" })).toMatchObject({
    value: { title: "Mga tuntunin", content: "<p>Bago</p>", version: "1.1" },
  });
  expect(opened.actions.at(-1)).toMatchObject({
    action: "site.page.write",
    object: "terms/TY",
    reason,
    operator: session,
  });
  expect(await ask("dropPage", { code: "terms", language: "EN" })).toMatchObject({ fault: "FORBIDDEN" });
  expect(await ask("dropPage", { code: "terms", language: "TY" })).toMatchObject({ ok: true });
  expect(await ask("dropPage", { code: "terms", language: "TY" })).toMatchObject({ fault: "NOT_FOUND" });
});

test("a help article is added, found and removed; a refused action leaves no line in the log", async () => {
  const article = {
    id: "new-one",
    language: "EN",
    group: "Money",
    title: "Zebra fees",
    content: "<p>None</p>",
    sort: 5,
  };
  await ask("writeHelp", article);
  expect(await opened.ask("helpCenter", { keyword: "zebra" })).toMatchObject({ value: { list: [{ id: "new-one" }] } });
  expect(await ask("dropHelp", { id: "new-one" })).toMatchObject({ ok: true });
  const count = opened.actions.length;
  expect(await ask("dropHelp", { id: "new-one" })).toMatchObject({ fault: "NOT_FOUND" });
  expect(opened.actions).toHaveLength(count);
});

test("a domain leads to the brand at once; the main one stays, another brand's is not touched", async () => {
  const domain = { domain: "fiesta.test", target: "https://fiesta.test/", kind: "mirror" };
  expect(await ask("writeDomain", domain)).toMatchObject({ ok: true });
  expect(await opened.door.merchantOf("fiesta.test", undefined)).toBe("fiesta");
  expect(await ask("dropDomain", { domain: "localhost" })).toMatchObject({ fault: "FORBIDDEN" });
  expect(await ask("writeDomain", { ...domain, domain: "localhost" })).toMatchObject({ fault: "FORBIDDEN" });
  expect(await ask("dropDomain", { domain: "fiesta.test" })).toMatchObject({ ok: true });
  expect(await ask("dropDomain", { domain: "fiesta.test" })).toMatchObject({ fault: "NOT_FOUND" });
});

test("an app of the brand stands among the downloads, with its fingerprint and a code to scan", async () => {
  const app = { resourceType: "APK", url: "https://fiesta.test/app.apk", labelNameEn: "Android", labelNameCn: "安卓" };
  await ask("writeResource", { ...app, sha256: "a".repeat(64) });
  const { list } = ((await opened.ask("downloads")) as { value: { list: object[] } }).value;
  expect(list).toHaveLength(2);
  expect(list[1]).toMatchObject({
    ...app,
    sha256: "a".repeat(64),
    qrCodeUrl: expect.stringMatching(/^data:image\/svg/),
  });
  expect(await ask("dropResource", { resourceType: "APK" })).toMatchObject({ ok: true });
});

test("languages are those there are texts for, and the first one is among them", async () => {
  expect(await ask("changeLanguages", { codes: ["TY", "EN"], default: "TY" })).toMatchObject({
    value: {
      list: [
        { code: "TY", on: true, default: true },
        { code: "EN", on: true, default: false },
      ],
    },
  });
  expect((await opened.door.brand("fiesta")).defaultLanguage).toBe("TY");
  for (const wrong of [
    { codes: ["XX"], default: "XX" },
    { codes: ["EN"], default: "TY" },
  ]) {
    expect(await ask("changeLanguages", wrong)).toMatchObject({ fault: "VALIDATION_FAILED" });
  }
});
