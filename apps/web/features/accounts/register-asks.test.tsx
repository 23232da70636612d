// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fake, refusing } from "@taya/client/fake.testing";
import {
  ACCOUNT,
  answers,
  ask,
  dialog,
  fillIn,
  find,
  like,
  press,
  said,
  send,
  toSecond,
  type User,
  wrong,
} from "./register.testing.tsx";

beforeEach(() => fake(answers));
afterEach(() => sessionStorage.clear());

describe("a way back in", () => {
  const both = { mobileNum: ask(false), email: ask(false) };
  const question = () => screen.findByRole("dialog", { name: "A way back in" });
  const answerTo = async (button: string) => within(await question()).getByRole("button", { name: button });
  const go = (user: User) => user.click(press(/^(Next|Continue)$/));

  test("is asked for with its reason, and whoever goes on without one is asked once more", async () => {
    const { user } = await dialog({ fields: both });
    expect(screen.getByText(/If you forget your password, we send you a code or a link/)).toBeTruthy();
    fillIn(ACCOUNT);
    await go(user);
    await user.click(await answerTo("Add one now"));
    expect(wrong()).toEqual([expect.stringContaining("Mobile number")]);
    expect(said()).toEqual([like(/without one of them you cannot get back in/)]);
    await go(user);
    await user.click(await answerTo("Continue without"));
    await vi.waitUntil(() => find("birthday"));
  });

  test.each(["mobileNum", "email"])("one is enough: %s", async (field) => {
    const { user } = await dialog({ fields: both });
    fillIn({ ...ACCOUNT, [field]: field === "email" ? "maria@example.test" : "9170000001" });
    await go(user);
    await vi.waitUntil(() => find("birthday"));
    expect(screen.queryByRole("dialog", { name: "A way back in" })).toBeNull();
  });

  test("where the brand wants one there is no way without it", async () => {
    const { user } = await dialog({ flags: ["REGCONTACT3"], fields: both });
    fillIn(ACCOUNT);
    await go(user);
    expect(said()).toEqual([like(/without one of them you cannot get back in/)]);
    fillIn({ email: "maria@example.test" });
    await go(user);
    await vi.waitUntil(() => find("birthday"));
  });

  test("what the server refuses for want of one stands at the field, on its step", async () => {
    fake({ ...answers, accounts: { ...answers.accounts, register: refusing("REG_CONTACT_REQUIRED") } });
    const { user } = await dialog({ fields: both });
    fillIn({ ...ACCOUNT, email: "maria@example.test" });
    await go(user);
    await vi.waitUntil(() => find("birthday"));
    fillIn({ birthday: "1990-05-05" });
    await send(user);
    await vi.waitUntil(() => wrong().length > 0);
    expect(wrong()).toEqual([expect.stringContaining("Mobile number")]);
  });

  const { username, ...secret } = ACCOUNT;
  test.each([
    ["username", [], { ...secret, username }],
    ["mobile", ["MOBILENUMREG3", "MOBILENUMPASSREG3"], secret],
  ])("a number that is taken is said after the first step, by %s", async (mode, flags, account) => {
    const server = fake(answers);
    server.answer({ accounts: { registerCheck: ({ field }) => ({ ok: field !== "mobileNum" }) } });
    const { user } = await dialog({ flags, fields: both });
    fillIn({ ...account, mobileNum: "9170000001" });
    await go(user);
    await vi.waitUntil(() => wrong().length > 0);
    expect([wrong(), said()]).toEqual([[expect.stringContaining("Mobile number")], [like(/already belongs/)]]);
    const asked = { field: "mobileNum", value: "9170000001", countryDialingCode: "63", mode };
    expect(server.asked("accounts.registerCheck").map(({ input }) => input)).toContainEqual(asked);
    expect(find("birthday")).toBeUndefined();
  });
});

describe("the declarations", () => {
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

  test("only the terms come ticked; what is not declared is not sent, and names 21", async () => {
    const server = fake(answers);
    const { user } = await dialog();
    await toSecond(user);
    fillIn({ birthday: "1990-05-05" });
    expect([
      box(/21 years old/).checked,
      box(/not a government official/).checked,
      box(/accept the terms/).checked,
    ]).toEqual([false, false, true]);
    fireEvent.click(box(/21 years old/));
    await user.click(press(/account/i));
    expect(said()).toEqual([like(/21/)]);
    expect(server.asked("accounts.register")).toEqual([]);
    fireEvent.click(box(/not a government official/));
    await user.click(press(/account/i));
    await vi.waitUntil(() => server.asked("accounts.register").length > 0);
    expect(server.asked("accounts.register")[0]!.input).toMatchObject({
      disclaimer: { age: true, notRestricted: true, terms: true },
    });
  });

  test("without the terms nothing can be sent, and neither declaration is kept in the tab", async () => {
    const { user } = await dialog();
    await toSecond(user);
    fireEvent.click(box(/21 years old/));
    fireEvent.click(box(/accept the terms/));
    expect((press(/account/i) as HTMLButtonElement).disabled).toBe(true);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("declared");
    fireEvent.click(box(/accept the terms/));
  });
});

describe("the nationality", () => {
  test.each(["viet", "Việt", "越南", "베트", "vn"])("is found by %s, and its code is what is sent", async (typed) => {
    const server = fake(answers);
    const { user } = await dialog({ fields: { nationality: ask(true) } });
    await toSecond(user);
    await vi.waitUntil(() => server.asked("site.nationalities").length > 0);
    fillIn({ birthday: "1990-05-05" });
    fireEvent.change(find("nationality")!, { target: { value: typed } });
    fireEvent.click(await screen.findByRole("option", { name: /^Vietnam/ }));
    expect(screen.queryByRole("listbox")).toBeNull();
    await send(user);
    await vi.waitUntil(() => server.asked("accounts.register").length > 0);
    expect(server.asked("accounts.register")[0]!.input).toMatchObject({ nationality: "VN" });
  });

  test("by the keys: the list opens, goes round, and is left as it was", async () => {
    const { user } = await dialog({ fields: { nationality: ask(true) } });
    await toSecond(user);
    const field = find("nationality") as HTMLInputElement;
    await vi.waitFor(() => {
      fireEvent.keyDown(field, { key: "ArrowDown" });
      expect(screen.getAllByRole("option").map((each) => each.textContent)).toEqual(["Philippines", "Vietnam"]);
    });
    fireEvent.keyDown(field, { key: "Escape" });
    expect([screen.queryByRole("listbox"), field.value]).toEqual([null, ""]);
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) fireEvent.keyDown(field, { key });
    expect(field.value).toBe("Vietnam");
    fireEvent.change(field, { target: { value: "Atlantis" } });
    expect(screen.getByRole("status").textContent).toBe("No country found");
    fireEvent.blur(field);
    expect(field.value).toBe("Vietnam");
  });
});
