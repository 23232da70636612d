import { humanChecks } from "./points.ts";
import { compactDecrypt } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Caller, Session } from "@taya/kernel/call";
import { HOUR } from "@taya/kernel/instant";
import type { MovableClock } from "@taya/platform/clock";
import type { siteCalls } from "./contract.ts";
import { openSite } from "./site.testing.ts";

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => void (opened = await openSite()));
afterAll(() => opened.store.close());

/** The value of an answer that must be one. */
async function value<K extends keyof typeof siteCalls>(name: K, input: unknown = {}, from: Partial<Caller> = {}) {
  const result = await opened.ask(name, input, from);
  if (!result.ok) throw new Error(`${name}: ${result.fault}`);
  return result.value;
}
const operator = { session: { playerId: "op", username: "admin" } as Session };
const admin = (change: object) => value("changeAdminSettings", change, operator);

describe("what a page asks first", () => {
  test("S3-65, S3-66, S3-77 the permission has every part", async () => {
    const found = await value("permission", { url: "localhost:8080" }, { ip: "203.0.113.1", country: "PH" });
    expect(found.location).toEqual({ ip: "203.0.113.1", country: "PH" });
    expect([found.maintenance, found.regionRestriction]).toEqual([false, false]);
    expect(found.brand).toMatchObject({ platform: "web", merchantCode: "fiesta", lotteryType: "SEA", device: "WEB" });
    expect(found.brand).toMatchObject({ currency: "PHP", minAge: 21, phoneDigits: 10, feedback: { min: 5, max: 500 } });
    expect(found.brand.languages).toEqual([
      { code: "EN", name: "English" },
      { code: "TY", name: "Filipino" },
    ]);
    expect(found.info.customerService).toMatchObject({ width: 440, height: 500, storeHeight: 750 });
    expect(Buffer.from(found.info.pageKey, "base64url")).toHaveLength(32);
    expect(found.info.resources[0]!.qrCodeUrl).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(found.info.whitelabel.modules.length).toBeGreaterThan(5);
  });
  test("an address that is none is refused", async () => {
    for (const url of ["javascript:alert(1)", "http://", "a b", "ftp://x.test"]) {
      expect(await opened.ask("permission", { url })).toMatchObject({ ok: false, fault: "URL_INVALID" });
    }
  });
  test("S3-68 the path of type 3 opens with the page key and leads to an allowed origin", async () => {
    const { info } = await value("permission");
    const { version } = await value("domainRoute");
    const { path } = version.pathList.find((each) => each.type === "3")!;
    const { plaintext, protectedHeader } = await compactDecrypt(path, Buffer.from(info.pageKey, "base64url"));
    expect(protectedHeader).toMatchObject({ alg: "dir", enc: "A256GCM" });
    expect(info.customerService.origins).toContain(new URL(new TextDecoder().decode(plaintext)).origin);
  });
  test("S3-65 what an operator adds to the ways to have the site as an app is told from the start", async () => {
    const reason = "A new way to have the app";
    const row = {
      resourceType: "APK",
      url: "https://fiesta.test/fiesta.apk",
      labelNameEn: "Android",
      labelNameCn: "安卓",
    };
    const sha256 = "ab".repeat(32);
    expect(await opened.ask("writeResource", { ...row, sha256, reason }, operator)).toMatchObject({ ok: true });
    const { info } = await value("permission");
    expect(info.resources.map((each) => each.resourceType)).toEqual(["PWA", "APK"]);
    expect(info.resources[1]).toMatchObject({ ...row, sha256 });
    expect(info.resources[1]!.qrCodeUrl).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await value("downloads")).list).toEqual(info.resources);
    await opened.ask("dropResource", { resourceType: "APK", reason }, operator);
    expect((await value("permission")).info.resources).toHaveLength(1);
  });
  test("S4-61 every change of the brand grows its revision, which open pages are told", async () => {
    const told: unknown[] = [];
    const { live } = opened.platform;
    const changed = vi.spyOn(live, "changed").mockImplementation((topic) => void told.push(topic));
    const { revision: before } = await value("permission");
    const reason = "As agreed with the brand";
    const changes = [
      () => opened.ask("changeAdminSettings", { flags: { FREEPLAY3: "0" }, reason }, operator),
      () => opened.ask("changeAdminSettings", { settings: { phoneDigits: 9 }, reason }, operator),
      () => opened.ask("changeAdminSettings", { register: { email: { required: true } }, reason }, operator),
      () =>
        opened.ask(
          "writeDomain",
          { domain: "m.fiesta.test", target: "https://m.fiesta.test/", kind: "mirror", reason },
          operator,
        ),
      () => opened.ask("dropDomain", { domain: "m.fiesta.test", reason }, operator),
      () => opened.door.setFlag("fiesta", "FREEPLAY3", true),
      () => opened.door.changed("fiesta"),
    ];
    for (const [at, change] of changes.entries()) {
      await change();
      const [topic] = opened.topics;
      const revision = before + at + 1;
      expect(await topic!.snap("system", { merchant: "fiesta", language: "EN" })).toMatchObject({ revision });
      expect((await value("permission")).revision).toBe(revision);
      expect(told).toHaveLength(at + 1);
    }
    changed.mockRestore();
    await opened.ask("changeAdminSettings", { settings: { phoneDigits: 10 }, reason }, operator);
    await opened.ask("changeAdminSettings", { register: { email: { required: false } }, reason }, operator);
  });
  test("the keys are public halves only", async () => {
    const { keys } = await value("keys");
    expect(keys.map((each) => each.crv)).toEqual(expect.arrayContaining(["P-256", "X25519", "Ed25519"]));
    for (const key of keys) expect(key).not.toHaveProperty("d");
  });
});

describe("status", () => {
  test("S4-59 maintenance shows 1 even where the region is denied; without it the region shows 2", async () => {
    await opened.door.setRegion("fiesta", { denyCountries: ["US"] });
    await opened.door.setMaintenance("fiesta", { on: true, text: "Back at noon", until: 1_800_000_000_000 });
    const visitor = { ip: "203.0.113.9", country: "US" };
    expect(await value("status", {}, visitor)).toEqual({
      status: 1,
      maintenance: { text: "Back at noon", until: 1_800_000_000_000 },
    });
    const { maintenance, regionRestriction } = await value("permission", {}, visitor);
    expect([maintenance, regionRestriction]).toEqual([{ text: "Back at noon", until: 1_800_000_000_000 }, true]);
    const [topic] = opened.topics;
    expect(await topic!.snap("system", { merchant: "fiesta", language: "EN" })).toMatchObject({ status: 1 });
    await opened.door.setMaintenance("fiesta", { on: false });
    expect(await value("status", {}, visitor)).toEqual({ status: 2, regionRestriction: visitor });
    expect(await value("status", {}, { ...visitor, country: "PH" })).toEqual({ status: 0 });
    const words = async (language: string) => (await value("permission", {}, { ...visitor, language })).regionWords;
    expect(await words("EN")).toBeUndefined();
    await opened.door.setRegion("fiesta", {
      texts: { EN: { title: "Not here", text: "Yet." }, TY: { title: "Wala rito" } },
    });
    expect(await words("TY")).toEqual({ title: "Wala rito", text: "Yet." });
    await opened.door.setRegion("fiesta", { texts: {} });
    await opened.door.setRegion("fiesta", { denyCountries: [] });
    expect(await value("status", {}, visitor)).toEqual({ status: 0 });
  });
  test("the brand of a host is the one that claims it, an unknown merchant is not believed", async () => {
    expect(await opened.door.merchantOf("localhost:8080", undefined)).toBe("fiesta");
    expect(await opened.door.merchantOf("elsewhere.test", "nobody")).toBe("fiesta");
  });
});

describe("switches", () => {
  test("a flag changes at once and shows in every place that names it", async () => {
    expect(await opened.door.flag("fiesta", "FREEPLAY3")).toBe(true);
    await opened.door.setFlag("fiesta", "FREEPLAY3", false);
    expect(await opened.door.flag("fiesta", "FREEPLAY3")).toBe(false);
    const { modules } = await value("whitelabel");
    expect(modules.find((each) => each.modId === "FREEPLAY3")!.enabled).toBe("0");
    expect((await value("adminSettings")).flags["FREEPLAY3"]).toBe("0");
    await opened.door.setFlag("fiesta", "FREEPLAY3", true);
  });
  test("an operator changes what is given and leaves the rest", async () => {
    const before = await value("adminSettings");
    const after = await admin({
      settings: { phoneDigits: 9 },
      flags: { CHNGPASSVERIF3: "1" },
      register: { email: { required: true } },
      region: { denyIps: ["203.0.113.77"] },
    });
    expect(after).toEqual({
      ...before,
      settings: { ...before.settings, phoneDigits: 9 },
      flags: { ...before.flags, CHNGPASSVERIF3: "1" },
      register: { ...before.register, email: { ...before.register.email, required: true } },
      region: { ...before.region, denyIps: ["203.0.113.77"] },
    });
    expect((await value("registerSetting"))["email"]!.required).toBe(true);
    expect(await value("status", {}, { ip: "203.0.113.77" })).toMatchObject({ status: 2 });
  });
  test("unknown names and impossible values are refused and nothing of the change stays", async () => {
    const before = await value("adminSettings");
    for (const change of [
      { settings: { nosuch: 1 } },
      { settings: { minAge: 18 }, flags: { FREEPLAY3: "0" } },
      { flags: { NOSUCH3: "1" } },
      { register: { nosuch: { required: true } } },
      { register: { username: { minLength: 30 } } },
      { register: { username: { acceptedPattern: "([A-Za-z]+)+[0-9]!" } } },
      { region: { denyIps: ["everybody"] } },
    ]) {
      expect(await opened.ask("changeAdminSettings", change)).toMatchObject({
        ok: false,
        fault: "VALIDATION_FAILED",
      });
    }
    expect(await value("adminSettings")).toEqual(before);
  });
});

describe("lists", () => {
  const list = async (menuGroup: string, language = "EN") =>
    (await value("dropdownMenu", { menuGroup }, { language })).list;

  test("S3-69 twelve kinds of ID in their order", async () => {
    const found = await list("idType");
    expect(found.map((each) => each.id)).toEqual(Array.from({ length: 12 }, (_, index) => `${index + 1}`));
    expect([found[0]!.label, found[5]!.label, found[11]!.label]).toEqual([
      "Passport",
      "Tax Identification (TIN)",
      "National ID",
    ]);
  });
  test("S3-71, S3-72, S3-73 income, work and occupation have their keys and labels", async () => {
    expect((await list("sourceOfIncome")).map((each) => each.label)).toEqual(["Employed", "Self employed"]);
    const works = await list("natureOfWorks");
    expect([works.length, works[0]!.id, works[0]!.label, works[18]!.id, works[18]!.label]).toEqual([
      19,
      "3",
      "Corporate Executives",
      "21",
      "Others",
    ]);
    const occupations = await list("occupation");
    expect(occupations).toHaveLength(19);
    for (const each of occupations) expect(Object.keys(each.labels ?? {})).toEqual(["EN", "CN", "VI", "KO", "TY"]);
  });
  test("every label of every list is a text in both languages", async () => {
    for (const group of [
      "gamingvenue",
      "idType",
      "occupation",
      "sourceOfIncome",
      "natureOfWorks",
      "bank",
      "language",
      "nationality",
    ]) {
      for (const language of ["EN", "TY"]) {
        const found = await list(group, language);
        expect(found.length).toBeGreaterThan(1);
        for (const { label } of found) expect(label).not.toMatch(/^$|^lists\./);
      }
    }
    expect((await list("occupation", "TY"))[17]!.label).toBe("Retirado");
  });
  test("country codes follow the language and know the brand's own country", async () => {
    const found = await value("countryCodes", {}, { language: "TY" });
    expect([found.list.length, found.default]).toEqual([245, "PH"]);
    const japan = found.list.find((each) => each.countryCode === "JP");
    expect(japan).toMatchObject({ countryDialingCode: "81", name: "Japan" });
    const { list: nations } = await value("nationalities");
    expect(nations.find((each) => each.code === "PH")).toEqual({
      code: "PH",
      EN: "Philippines",
      CN: "菲律宾",
      VI: "Philippines",
      KO: "필리핀",
    });
  });
});

describe("content", () => {
  test("every page and at least ten articles exist in both languages, and differ", async () => {
    for (const code of ["terms", "privacy", "rules", "responsible", "credits"]) {
      const english = await value("page", { code });
      const second = await value("page", { code }, { language: "TY" });
      expect(english.title).not.toBe(second.title === "Privacy" ? "" : second.title);
      expect(english.content).not.toBe(second.content);
      expect(english.content).not.toMatch(/<h1|<script/);
    }
    const [english, second] = [await value("helpCenter"), await value("helpCenter", {}, { language: "TY" })];
    expect(english.list.length).toBeGreaterThanOrEqual(10);
    expect(second.list.map((each) => each.id)).toEqual(english.list.map((each) => each.id));
    expect(await opened.ask("page", { code: "nosuch" })).toMatchObject({ fault: "NOT_FOUND" });
  });
  test("the help search looks at titles and words", async () => {
    const { list } = await value("helpCenter", { keyword: "server SEED" });
    expect(list.map((each) => each.id)).toContain("fairness");
    expect((await value("helpCenter", { keyword: "zebra" })).list).toEqual([]);
  });
  test.each(["withdraw", "withdrawal", "mag-withdraw", "i-withdraw", "cash out", "kubra", "ilabas", "labas pera"])(
    "the help search finds how to withdraw by %j, first of all, in every language",
    async (keyword) => {
      for (const language of ["EN", "TY"]) {
        const { list } = await value("helpCenter", { keyword }, { language });
        expect(list[0]?.id, language).toBe("withdraw");
      }
    },
  );
  test("there is an article on everything people ask about", async () => {
    const { list } = await value("helpCenter");
    const ids = list.map((each) => each.id);
    const topics = [
      "deposit",
      "play-through",
      "withdraw",
      "identity",
      "limits",
      "bonuses",
      "lottery",
      "tables",
      "fairness",
    ];
    expect(topics.filter((each) => !ids.includes(each))).toEqual([]);
    const lead = list.flatMap(({ content }) => [...content.matchAll(/\/helpmc\?id=([\w-]+)/g)].map(([, id]) => id!));
    expect(lead.filter((id) => !ids.includes(id))).toEqual([]);
  });
  test("texts of a language come merged; an unknown language is not found", async () => {
    const all = await value("texts", { language: "TY" });
    expect(all["faults.AUTH_LOCKED"]).toContain("naka-lock");
    expect(await opened.ask("texts", { language: "XX" })).toMatchObject({ fault: "NOT_FOUND" });
  });
  test("a partner's request is kept; a wrong captcha is refused", async () => {
    const { id } = await value("join", { name: "Maria Cruz", contact: "maria@example.test", message: "Hello" });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    opened.platform.points.extend("accounts", [
      humanChecks.with(async ({ captcha, botCheck }) => (captcha === "RIGHT" || botCheck ? "RIGHT" : "WRONG")),
    ]);
    const asked = { name: "Maria Cruz", contact: "maria@example.test", captchaId: "c", captcha: "WRONG" };
    expect(await opened.ask("join", asked)).toMatchObject({ fault: "AUTH_CAPTCHA_WRONG" });
    expect(await opened.ask("join", { ...asked, captcha: "RIGHT" })).toMatchObject({ ok: true });
  });
  test("of fifty requests of one network at once as many are free as are set; then each shows to be a person", async () => {
    await opened.platform.settings.write("fiesta", "site", { botCheckAfter: 3 });
    const asked = { name: "Maria Cruz", contact: "maria@example.test" };
    const from = { ip: "203.0.113.50" };
    await vi.waitFor(async () => expect((await opened.door.brand("fiesta")).botCheckAfter).toBe(3), 5_000);
    const all = await Promise.all(Array.from({ length: 50 }, () => opened.ask("join", asked, from)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ fault: "AUTH_CAPTCHA_REQUIRED" });
    const botCheck = { provider: "altcha", response: "proof" };
    expect(await opened.ask("join", { ...asked, botCheck }, from)).toMatchObject({ ok: true });
    expect(await opened.ask("join", asked, { ip: "203.0.113.51" })).toMatchObject({ ok: true });
    expect(await opened.ask("join", asked, { ...from, ...operator })).toMatchObject({ ok: true });
    await (opened.platform.clock as MovableClock).advance(HOUR + 1);
    await opened.sweep();
    expect(await opened.ask("join", asked, from)).toMatchObject({ ok: true });
  });
  test("where the brand always asks, nobody without a session sends anything unproven", async () => {
    await opened.platform.settings.write("fiesta", "site", { botCheckAfter: 0 });
    await vi.waitFor(async () => expect((await opened.door.brand("fiesta")).botCheckAfter).toBe(0), 5_000);
    const asked = { name: "Maria Cruz", contact: "maria@example.test" };
    expect(await opened.ask("join", asked)).toMatchObject({ fault: "AUTH_CAPTCHA_REQUIRED" });
    expect(await opened.ask("join", { ...asked, captchaId: "c", captcha: "RIGHT" })).toMatchObject({ ok: true });
  });
});
