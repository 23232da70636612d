// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { OneTimeCode } from "./one-time-code.tsx";
import { SmsLogin } from "./sms-login.tsx";
import { useState } from "react";

const nothing = () => undefined;
const countries = ["1", "44", "63"].map((countryDialingCode) => ({ countryDialingCode, name: "", digits: [10] }));
const list = [
  { ...countries[0]!, countryCode: "US" },
  { ...countries[1]!, countryCode: "GB" },
  { ...countries[2]!, countryCode: "PH" },
];

beforeEach(() => brandIs());

async function login() {
  const server = fake({
    site: { countryCodes: { list, default: "PH" } },
    accounts: { smsNoLogin: { expiredMinutes: 3 }, phoneOptions: { verifier: "local-sms" }, login: silence },
  });
  const turns = { accepted: true, onChallenge: nothing, onLocked: nothing, onExcluded: nothing };
  const { user } = await show(<SmsLogin {...turns}>{null}</SmsLogin>);
  const number = await screen.findByLabelText<HTMLInputElement>(/^Mobile number/);
  await waitFor(() => expect(server.asked("site.countryCodes").length).toBe(1));
  return { server, user, number, code: screen.getByLabelText<HTMLInputElement>(/^Verification code/) };
}

test.each([
  ["+639171234567", "9171234567", "63"],
  ["0063 917 123 4567", "9171234567", "63"],
  ["tel:+63-917-123-4567", "9171234567", "63"],
  ["+44 7418 225686", "7418225686", "44"],
  ["0917 123-4567", "0917 123-4567", "63"],
])("%s that is pasted is understood: the code is sent to it", async (pasted, mobileNum, countryDialingCode) => {
  const { server, user, number } = await login();
  await user.click(number);
  await user.paste(pasted);
  await user.click(screen.getByRole("button", { name: /send/i }));
  await waitFor(() =>
    expect(server.asked("accounts.smsNoLogin").map(({ input }) => input)).toEqual([
      { mobileNum, countryDialingCode, purpose: "login" },
    ]),
  );
  expect(number.getAttribute("aria-invalid")).toBeNull();
});

test("a number that is typed with its country picks that while it is typed", async () => {
  const { user, number } = await login();
  await user.type(number, "+447418225686");
  expect(number.value).toBe("7418225686");
  expect(screen.getByRole("button", { name: /44/ })).toBeTruthy();
});

test("letters in a number stay where they are, and it is refused there", async () => {
  const { server, user, number } = await login();
  await user.type(number, "0917CALLNOW");
  await user.click(screen.getByRole("button", { name: /send/i }));
  expect(number.value).toBe("0917CALLNOW");
  expect(number.getAttribute("aria-invalid")).toBe("true");
  expect(server.asked("accounts.smsNoLogin")).toEqual([]);
});

test("without a code, before one was asked for too, the form says that it is missing", async () => {
  const { server, user, number, code } = await login();
  await user.type(number, "9171234567");
  await user.click(document.querySelector("button[type=submit]")!);
  await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
  const said = code.getAttribute("aria-describedby")!.split(" ");
  expect(said.map((id) => document.getElementById(id)?.textContent).join("")).toMatch(/code/i);
  expect(server.asked("accounts.login")).toEqual([]);
});

test.each(["950 673", "G-950673", "９５０６７３"])("a code that is pasted as %s is whole", async (pasted) => {
  const { user, code } = await login();
  await user.click(code);
  await user.paste(pasted);
  expect(code.value).toBe("950673");
});

function Authenticator() {
  const [value, set] = useState("");
  return <OneTimeCode label="Code" value={value} onChange={set} />;
}

test("so is a code of an authenticator", async () => {
  const { user } = await show(<Authenticator />);
  await user.click(screen.getByRole("textbox"));
  await user.paste("950 673");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "950673");
});
