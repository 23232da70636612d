// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { latestBirthday } from "./birthday.ts";
import { keepInvitation } from "./invitation.ts";
import {
  ACCOUNT,
  answers,
  ask,
  dialog,
  fillIn,
  find,
  label,
  like,
  press,
  said,
  send,
  toSecond,
  wrong,
} from "./register.testing.tsx";

beforeEach(() => fake(answers));
afterEach(() => sessionStorage.clear());

describe("the ways of registering", () => {
  const chosen = () =>
    screen.queryAllByRole("tab").map((tab) => `${tab.textContent}: ${tab.getAttribute("aria-selected")}`);

  test("by number is the first where it is on, beside the name", async () => {
    await dialog({ flags: ["MOBILENUMREG3"] });
    expect(chosen()).toEqual([expect.stringMatching(/number: true$/i), expect.stringMatching(/name: false$/i)]);
    expect([find("mobileNum"), find("username")]).toEqual([expect.anything(), undefined]);
  });

  test("by name alone where it is off, without tabs", async () => {
    await dialog();
    expect(chosen()).toEqual([]);
    expect(find("username")).toBeTruthy();
  });

  test("by number the number must come, and its code where codes are on", async () => {
    const { user } = await dialog({ flags: ["MOBILENUMREG3", "REGMOBVERF3"] });
    await user.click(press(/^(Next|Continue)/));
    expect(wrong()).toEqual([expect.stringContaining("Mobile number"), expect.stringContaining("Verification code")]);
  });
});

describe("before the second step", () => {
  test("every rule of name and password is said before anything is typed", async () => {
    await dialog();
    const hint = document.getElementById(find("username")!.getAttribute("aria-describedby")!)!;
    expect(hint.textContent).toBe("Use 6 to 20 characters. Start with a letter, then use letters and digits only.");
    const rules = screen.getByRole("list", { name: "Your password" }).textContent;
    for (const rule of ["8 to 100 characters", "Both entries are the same", "not one that others guess first"])
      expect(rules).toContain(rule);
  });

  test("what the server would refuse at the end is said at once: a name that is taken, a password that is guessed", async () => {
    const server = fake(answers);
    server.answer({
      accounts: {
        registerCheck: ({ field }) => ({ ok: field !== "username" }),
        passwordCheck: ({ username }) => ({ ok: username !== "maria88" }),
      },
    });
    const { user } = await dialog({ fields: { email: ask(false) } });
    fillIn({ ...ACCOUNT, email: "maria@example.test" });
    await user.click(press(/^(Next|Continue)/));
    await vi.waitUntil(() => wrong().length === 2);
    expect(said()).toEqual([like(/already belongs/), like(/easy to guess/)]);
    expect(find("birthday")).toBeUndefined();
    server.answer({ accounts: { registerCheck: { ok: true }, passwordCheck: { ok: true } } });
    fillIn({ username: "maria89", password: "Sea-of-Mangoes-8", confirmPassword: "Sea-of-Mangoes-8" });
    await user.click(press(/^(Next|Continue)/));
    await vi.waitUntil(() => find("birthday"));
    expect(server.asked("accounts.passwordCheck").at(-1)!.input).toEqual({
      password: "Sea-of-Mangoes-8",
      username: "maria89",
    });
  });
});

describe("two steps", () => {
  test("account and pictures come first, then the person; only the second step sends, and says where from", async () => {
    const server = fake(answers);
    const { user } = await dialog({ fields: { nationality: ask(false) } });
    expect(find("birthday")).toBeUndefined();
    await toSecond(user);
    expect(find("username")).toBeUndefined();
    expect(server.asked("accounts.register")).toEqual([]);
    fillIn({ birthday: "1990-05-05" });
    await send(user);
    await vi.waitUntil(() => server.asked("accounts.register").length > 0);
    expect(server.asked("accounts.register")).toMatchObject([
      {
        input: { username: "maria88", birthday: "1990-05-05", registerMethod: "WEB", login: true, domain: "localhost" },
      },
    ]);
    // What is refused stands at its field, on the step where that is.
    expect(await screen.findAllByText(/taken|already/i)).not.toEqual([]);
  });

  test("the pictures: front and selfie must come, the back may stay away", async () => {
    const { user } = await dialog({ flags: ["UPLOADID3"] });
    fillIn(ACCOUNT);
    await user.click(press(/^(Next|Continue)/));
    expect(wrong()).toEqual([
      expect.stringContaining(label("idCardFront")),
      expect.stringContaining(label("idCardSelfie")),
    ]);
    expect(said()).toEqual([/Please upload front of your ID/, /Please upload Selfie with the Front Side/].map(like));
  });

  test("the calendar of birthdays ends with the year in which one is old enough", async () => {
    const { user } = await dialog();
    await toSecond(user);
    expect(find("birthday")!.getAttribute("max")).toBe(latestBirthday(Date.now(), "Asia/Manila", 21));
    await send(user);
    expect(wrong()).toEqual([expect.stringContaining("Birthday")]);
  });
});

describe("names and passwords keep to the brand's rule", () => {
  test.each([
    ["a name too short", { ...ACCOUNT, username: "ma" }, "username"],
    ["a name that begins with a digit", { ...ACCOUNT, username: "8maria" }, "username"],
    ["a password too short", { ...ACCOUNT, password: "short", confirmPassword: "short" }, "password"],
    ["a password typed otherwise the second time", { ...ACCOUNT, confirmPassword: "another-one" }, "confirmPassword"],
  ])("%s is said at its field", async (_what, values, field) => {
    const { user } = await dialog();
    fillIn(values);
    await user.click(press(/^(Next|Continue)/));
    expect(wrong().some((each) => each.startsWith(label(field)))).toBe(true);
    expect(find("birthday")).toBeUndefined();
  });
});

const FIRST = ["paymentPassword", "qqNum", "line", "whatsapp", "facebook", "wechat", "idNumber", "email"];
const CODES = ["recommenderId", "affiliateCode"];
const SECOND = [
  "payeeName",
  "placeOfBirth",
  "address",
  "permanentAddress",
  "nationality",
  "occupation",
  "sourceOfIncome",
];

describe("a field the brand switches on and off", () => {
  test.each([...FIRST, ...CODES, "mobileNum"])("%s of the first step", async (field) => {
    await dialog();
    expect(find(field)).toBeUndefined();
    document.body.innerHTML = "";
    const { user } = await dialog({ fields: { [field]: ask(true) } });
    expect(find(field)).toBeTruthy();
    fillIn(ACCOUNT);
    await user.click(press(/^(Next|Continue)/));
    expect(wrong()).toEqual([expect.stringContaining(label(field))]);
  });

  test.each(SECOND)("%s of the second step", async (field) => {
    const { user } = await dialog({ fields: { [field]: ask(true) } });
    await toSecond(user);
    expect(find(field)).toBeTruthy();
    fillIn({ birthday: "1990-05-05" });
    await send(user);
    expect(wrong()).toEqual([expect.stringContaining(label(field))]);
    expect(said()).toEqual([like(field === "nationality" ? /Please enter your nationality/ : /Please fill in your /)]);
  });

  test("what is off is neither asked for nor sent, whatever was kept of it", async () => {
    const server = fake(answers);
    const { user } = await dialog({ fields: { qqNum: { ...ask(true), enabled: false } } });
    await toSecond(user);
    fillIn({ birthday: "1990-05-05" });
    await send(user);
    await vi.waitUntil(() => server.asked("accounts.register").length > 0);
    expect(server.asked("accounts.register")[0]!.input).not.toHaveProperty("qqNum");
  });
});

describe("an invitation", () => {
  test("of the address that is accepted is not asked for again, and goes along", async () => {
    const server = fake({ ...answers, agents: { affiliate: { valid: true } } });
    keepInvitation(sessionStorage, "?affiliateCode=MANGO8888");
    const { user } = await dialog({ fields: { affiliateCode: ask(false) } });
    await vi.waitUntil(() => find("username"));
    expect(find("affiliateCode")).toBeUndefined();
    await toSecond(user);
    fillIn({ birthday: "1990-05-05" });
    await send(user);
    await vi.waitUntil(() => server.asked("accounts.register").length > 0);
    expect(server.asked("accounts.register")[0]!.input).toMatchObject({ affiliateCode: "MANGO8888" });
  });

  test("of a friend goes along beside an agent's, though no field shows it", async () => {
    const server = fake({ ...answers, agents: { affiliate: { valid: true } } });
    keepInvitation(sessionStorage, "?affiliateCode=MANGO8888");
    keepInvitation(sessionStorage, "?referralCode=PLAYDEM0");
    const { user } = await dialog({ fields: { affiliateCode: ask(false) } });
    await vi.waitUntil(() => find("username"));
    await toSecond(user);
    fillIn({ birthday: "1990-05-05" });
    await send(user);
    await vi.waitUntil(() => server.asked("accounts.register").length > 0);
    expect(server.asked("accounts.register")[0]!.input).toMatchObject({
      affiliateCode: "MANGO8888",
      referralCode: "PLAYDEM0",
    });
  });

  test("that is refused shows its field and warns", async () => {
    keepInvitation(sessionStorage, "?affiliateCode=NOBODYS11");
    await dialog({ fields: { affiliateCode: ask(false) } });
    expect(await screen.findByText(/This invitation code is not valid/)).toBeTruthy();
    expect(find("affiliateCode")).toBeTruthy();
  });

  test("that is typed is asked about before going on", async () => {
    const server = fake(answers);
    const { user } = await dialog({ fields: { affiliateCode: ask(false) } });
    fillIn({ ...ACCOUNT, affiliateCode: "NOBODYS11" });
    await user.click(press(/^(Next|Continue)/));
    await vi.waitUntil(() => wrong().length > 0);
    expect(wrong()).toEqual([expect.stringContaining("Invitation code")]);
    expect(server.asked("agents.affiliate")).toMatchObject([{ input: { code: "NOBODYS11" } }]);
    expect(find("birthday")).toBeUndefined();
  });
});
