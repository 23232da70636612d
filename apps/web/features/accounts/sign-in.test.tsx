// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import type { api } from "@taya/client/api";
import { session } from "@taya/client/session";
import { show } from "@taya/ui/show.testing";
import { ChangePassword } from "./change-password.tsx";
import type { LoginValue } from "./enter.ts";
import LoginDialog from "./login-dialog.tsx";

const DAY = 86_400_000;
const COUNTRY = { countryCode: "PH", countryDialingCode: "63", name: "Philippines", digits: [10] };
const value = {
  token: "t-1",
  firstTimeLogin: false,
  passwordExpired: false,
  passwordState: "OK",
  userInfo: {
    userName: "ana",
    memberInfo: { id: "1", account: "ana", type: 0, toUpline: false, clubLabel: { labelName: "", rankLevel: 0 } },
    memberLabel: [],
  },
  merchant: "Fiesta",
  merchantCode: "fiesta",
  customerId: "1",
  isAgent: 0,
  expiresAt: 0,
} as unknown as LoginValue;

/** A server that lets in, and says more of the login. */
const lets = (more: Partial<LoginValue> = {}): Answers<typeof api> => ({
  accounts: {
    login: { ...value, ...more } as never,
    externalOptions: { list: [] },
    firstLogin: { done: true },
    smsNoLogin: { expiredMinutes: 5 },
    phoneOptions: { verifier: "local-sms" },
    captcha: "iVBORw0KGgo=" as never,
  },
  site: { countryCodes: { list: [COUNTRY], default: "PH" } },
});

/** The document of the service outside, which sends a code and answers a token for the right one. */
const widget = vi.hoisted(() => ({ sent: [] as string[] }));
vi.mock(import("./phone-widget.ts"), () => ({
  openPhoneWidget: () => ({
    send: async (phone: string) => (widget.sent.push(phone), { sent: true as const }),
    prove: async (code: string) => ({ idToken: `token of ${code}` }),
    close: () => undefined,
  }),
}));

beforeEach(() => {
  widget.sent.length = 0;
  brandIs({ flags: ["MOBILEVERCODELOGIN3"] });
});
const dialog = () => show(<LoginDialog params={new URLSearchParams()} close={() => undefined} />, { at: "/?m=login" });
const tabs = () => screen.queryAllByRole("tab").map((tab) => tab.textContent);
const enter = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

async function byName(answers = lets()) {
  const server = fake(answers);
  const drawn = await dialog();
  enter(/^User name/, " ana ");
  enter(/^Password/, "Right-1-Password");
  return { ...drawn, server, go: () => drawn.user.click(screen.getByRole("button", { name: "Log in" })) };
}

async function byCode(answers = lets()) {
  const server = fake(answers);
  const drawn = await dialog();
  await drawn.user.click(screen.getByRole("tab", { name: /SMS/ }));
  enter(/^Mobile number/, "9171234567");
  const send = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Send|\d:\d\d/ });
  return { ...drawn, server, send, go: () => drawn.user.click(screen.getByRole("button", { name: "Log in" })) };
}

const token = () => vi.waitUntil(() => session.get().token);

test("by name and by code, the code only where the brand has it", async () => {
  fake(lets());
  await dialog();
  expect(tabs()).toEqual([expect.stringMatching(/name/i), expect.stringContaining("SMS")]);
  document.body.innerHTML = "";
  brandIs();
  await dialog();
  expect(tabs()).toEqual([]);
});

describe("a password that must change", () => {
  test.each([
    ["the first one", { changeTicket: "c-1", passwordState: "DEFAULT" as const }, true],
    [
      "an expired one where the brand forces it",
      { changeTicket: "c-1", passwordExpired: true, passwordState: "EXPIRED" as const },
      true,
    ],
    ["an expired one elsewhere", { passwordExpired: true, passwordState: "EXPIRED" as const }, false],
    ["a good one", {}, false],
  ])("%s", async (_what, more, mustChange) => {
    const { go, address } = await byName(lets(more));
    await go();
    await token();
    await vi.waitFor(() => expect(address().search).toBe(""));
    expect(session.get().mustChange).toBe(mustChange);
  });

  test("is never asked of a login by code, which has no password", async () => {
    const { go, address, server } = await byCode();
    enter(/^Verification code/, "123456");
    await go();
    await token();
    await vi.waitFor(() => expect(address().search).toBe(""));
    expect(server.asked("accounts.login")).toMatchObject([{ input: { type: "sms", password: "123456" } }]);
  });

  test.each([
    ["the old one is asked for", null, true],
    ["a ticket of the login stands for it", "c-1", false],
  ])("%s", async (_what, changeTicket, asked) => {
    fake({});
    await show(<ChangePassword onDone={() => undefined} />, { player: { changeTicket } });
    expect(screen.queryByLabelText(/^Old password|^Present password|^Current password/) !== null).toBe(asked);
  });
});

test("S3-09 S3-14 S4-33 S7-72 where a service outside proves phones its token is sent, and another code waits a minute", async () => {
  const { accounts, ...rest } = lets();
  const document = { url: "https://widgets.test/widgets/firebase.html" };
  const phoneOptions = { verifier: "firebase", document } as never;
  const { go, send, server, user } = await byCode({
    ...rest,
    accounts: { ...accounts, phoneOptions, smsNoLogin: { expiredMinutes: 1 } },
  });
  await user.click(send());
  await vi.waitFor(() => expect(send().textContent).toMatch(/1:00|0:5\d/));
  expect(widget.sent).toEqual(["+639171234567"]);
  enter(/^Verification code/, "123456");
  await go();
  await token();
  expect(server.asked("accounts.login")[0]?.input).toMatchObject({
    type: "firebase",
    firebaseChannel: "sms",
    firebaseIdToken: "token of 123456",
  });
});

test("S3-09 where the house proves phones nothing of a service outside is sent or opened", async () => {
  const { go, send, server, user } = await byCode();
  await user.click(send());
  await vi.waitFor(() => expect(send().textContent).toMatch(/\d:\d\d/));
  enter(/^Verification code/, "123456");
  await go();
  await token();
  const [login] = server.asked("accounts.login");
  expect(Object.keys(login!.input).filter((name) => name.startsWith("firebase"))).toEqual([]);
  expect(widget.sent).toEqual([]);
});

test("an unknown place is proven by the name of the payout account where the brand has that", async () => {
  const challenge = { challengeId: "c-1", methods: ["BANKNAME"], masked: {} };
  const { go, server, user, address } = await byName({
    ...lets(),
    accounts: {
      ...lets().accounts,
      login: refusing("AUTH_VERIFY_IP", { value: challenge }) as never,
      loginChallenge: value as never,
    },
  });
  await go();
  await vi.waitUntil(() => !screen.queryByLabelText(/^Password/));
  const given = screen.getByLabelText(/name/i, { selector: "input" });
  expect(session.get().token).toBeNull();
  fireEvent.change(given, { target: { value: "ANA CRUZ" } });
  await user.click(document.querySelector("button[type=submit]")!);
  await token();
  expect(server.asked("accounts.loginChallenge")).toMatchObject([{ input: { method: "BANKNAME", proof: "ANA CRUZ" } }]);
  await vi.waitFor(() => expect(address().search).toBe(""));
});

test("the first login of all is told once", async () => {
  const { go, server } = await byName(lets({ firstTimeLogin: true }));
  await go();
  await token();
  await vi.waitFor(() => expect(session.get().firstTimeLogin).toBe(false));
  expect(server.asked("accounts.firstLogin")).toHaveLength(1);
});

describe("the picture to read", () => {
  const refused = { ...lets().accounts, login: refusing("AUTH_BAD_CREDENTIALS", { value: { captcha: true } }) };

  test("comes with a refusal that says so, and must be answered from then on", async () => {
    const { go, server } = await byName({ ...lets(), accounts: refused as never });
    expect(screen.queryByRole("textbox", { name: /picture/ })).toBeNull();
    await go();
    expect(await screen.findByLabelText(/^Characters in the picture/)).toBeTruthy();
    await go();
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/picture|characters/i));
    expect(server.asked("accounts.login")).toHaveLength(1);
  });

  test("is exchanged once a second at most, however fast one presses", async () => {
    const { go, server, user } = await byName({ ...lets(), accounts: refused as never });
    await go();
    const refresh = await screen.findByRole("button", { name: /another|new picture|refresh/i });
    await vi.waitUntil(() => server.asked("accounts.captcha").length === 1);
    for (let press = 0; press < 3; press++) await user.click(refresh);
    expect(server.asked("accounts.captcha")).toHaveLength(1);
  });
});

describe("a code by SMS", () => {
  test.each([
    ["as long as the code is good", 5],
    ["a minute where a service outside sends it", 1],
  ])("is not sent again %s", async (_what, expiredMinutes) => {
    const { send, user, server } = await byCode({
      ...lets(),
      accounts: { ...lets().accounts, smsNoLogin: { expiredMinutes } },
    });
    await user.click(send());
    await vi.waitFor(() =>
      expect(send().textContent).toMatch(new RegExp(`${expiredMinutes}:00|${expiredMinutes - 1}:59`)),
    );
    expect(send().disabled).toBe(true);
    expect(server.asked("accounts.smsNoLogin")).toMatchObject([{ input: { mobileNum: "9171234567" } }]);
  });

  test("one press a second asks for one, and none for a number that is none", async () => {
    const refused = { ...lets().accounts, smsNoLogin: refusing("PHONE_INVALID") };
    const { send, user, server } = await byCode({ ...lets(), accounts: refused as never });
    for (let press = 0; press < 3; press++) await user.click(send());
    await vi.waitFor(() => expect(server.asked("accounts.smsNoLogin")).toHaveLength(1));
    enter(/^Mobile number/, "12");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(screen.getByLabelText(/^Mobile number/).getAttribute("aria-invalid")).toBe("true");
  });
});

describe("remember me", () => {
  const kept = () => JSON.parse(localStorage.getItem("taya.remember") ?? "{}") as Record<string, unknown>;

  test("keeps the name and a token for a day, and no password; unticking forgets", async () => {
    const { go, user } = await byName(lets({ rememberToken: "r-1" } as never));
    await user.click(screen.getByLabelText(/Remember me/));
    await go();
    await token();
    await vi.waitFor(() => expect(kept()).toMatchObject({ username: "ana", token: "r-1" }));
    expect(Number(kept()["until"]) - Date.now()).toBeGreaterThan(DAY - 60_000);
    expect(Number(kept()["until"]) - Date.now()).toBeLessThanOrEqual(DAY);
    expect(JSON.stringify(localStorage)).not.toContain("Right-1-Password");
    await user.click(screen.getByLabelText(/Remember me/));
    expect(kept()).toEqual({});
  });

  test("keeps the number of a login by code", async () => {
    const { go, user } = await byCode();
    await user.click(screen.getByLabelText(/Remember me/));
    enter(/^Verification code/, "123456");
    await go();
    await token();
    await vi.waitFor(() => expect(kept()).toMatchObject({ phone: "9171234567" }));
  });
});
