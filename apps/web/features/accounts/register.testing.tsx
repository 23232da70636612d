import { fireEvent, screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, refusing } from "@taya/client/fake.testing";
import type { api } from "@taya/client/api";
import { i18n } from "@taya/client/i18n";
import { show } from "@taya/ui/show.testing";
import RegisterDialog from "./register-dialog.tsx";

export const ask = (required: boolean, more = {}) => ({
  enabled: true,
  required,
  minLength: 1,
  maxLength: 100,
  acceptedPattern: "*",
  patternId: 0,
  ...more,
});
const name = ask(true, { minLength: 6, maxLength: 20, acceptedPattern: "[A-Za-z][A-Za-z0-9]*", patternId: 20 });
const COUNTRY = { countryCode: "PH", countryDialingCode: "63", name: "Philippines", digits: [10] };
const PH = { code: "PH", EN: "Philippines", CN: "菲律宾", VI: "Philippines", KO: "필리핀" };
const VN = { code: "VN", EN: "Vietnam", CN: "越南", VI: "Việt Nam", KO: "베트남" };
const VALUE = { id: "1", label: "One", value: "1" };
export const answers: Answers<typeof api> = {
  accounts: {
    register: refusing("REG_TAKEN"),
    registerMobile: refusing("REG_TAKEN"),
    registerCheck: { ok: true },
    passwordCheck: { ok: true },
  },
  site: {
    countryCodes: { list: [COUNTRY], default: "PH" },
    dropdownMenu: { list: [VALUE] },
    nationalities: { list: [PH, VN] },
  },
  agents: { affiliate: { valid: false } },
};

interface Offered {
  readonly flags?: readonly string[];
  readonly fields?: Record<string, ReturnType<typeof ask>>;
}

/** The dialog of a brand that registers by name, with these fields beside the name and the password. */
export async function dialog({ flags = [], fields = {} }: Offered = {}) {
  const register = { username: name, password: ask(true, { minLength: 8 }), ...fields };
  brandIs({ flags: ["USERNAMEREG3", ...flags], register });
  return show(<RegisterDialog />);
}

export const label = (field: string) => i18n.t(`accounts.field.${field}`);
export const find = (field: string) => {
  const found = screen.queryAllByLabelText(new RegExp(`^${label(field).replaceAll(/[()]/g, "\\$&")}`));
  return found[0];
};
export const wrong = () =>
  [...document.querySelectorAll<HTMLElement>("[aria-invalid=true]")].map(
    (field) => field.getAttribute("aria-label") ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? "",
  );
/** What stands under the fields that are wrong. */
export const said = () =>
  [...document.querySelectorAll("[aria-invalid=true]")].map((field) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" "),
  );
export const like = (text: RegExp): unknown => expect.stringMatching(text);
export const press = (button: RegExp) => screen.getByRole("button", { name: button });

export type User = Awaited<ReturnType<typeof dialog>>["user"];
export function fillIn(values: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(values)) fireEvent.change(find(field)!, { target: { value } });
}
export const ACCOUNT = { username: "maria88", password: "Sea-of-Mangoes-7", confirmPassword: "Sea-of-Mangoes-7" };

/** Fills the first step in and goes on to the second. */
export async function toSecond(user: User): Promise<void> {
  fillIn(ACCOUNT);
  await user.click(press(/^(Next|Continue)/));
  await vi.waitUntil(() => find("birthday"));
}

/** Makes both declarations and sends the second step. */
export async function send(user: User): Promise<void> {
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) if (!box.checked) fireEvent.click(box);
  await user.click(press(/account|register|finish/i));
}
