// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { translate } from "@taya/ui/translate.testing";
import { surviveTranslation } from "@taya/ui/translation";
import { ChallengeStep } from "./accounts/challenge-step.tsx";
import { SandboxChooser } from "./accounts/external/sandbox-chooser.tsx";
import { NameLogin } from "./accounts/name-login.tsx";
import { UnlockStep } from "./accounts/unlock-step.tsx";
import { WithdrawLogin } from "./accounts/withdraw-login.tsx";
import { DocumentForm } from "./kyc/document-form.tsx";
import { DepositForm } from "./wallet/deposit-form.tsx";
import { AnswerDialog } from "./wallet/payout/answer-dialog.tsx";
import { ConfirmWithdrawal } from "./wallet/payout/confirm-withdrawal.tsx";
import { WithdrawForm } from "./wallet/payout/withdraw-form.tsx";

const nothing = () => undefined;
const turns = { accepted: true, onChallenge: nothing, onLocked: nothing, onExcluded: nothing };
const LONG = "x".repeat(600);
const account = {
  id: "a1",
  kind: "BANK" as const,
  bankName: "Bank",
  masked: "1234",
  holder: "ANA",
  default: true,
  usableFrom: 0,
  inUse: false,
};
const info = {
  withdrawable: "900.00",
  cash: "900.00",
  held: "0.00",
  debt: "0.00",
  locks: [],
  min: "100.00",
  max: "500.00",
  dayCount: 0,
  dayMax: 3,
  now: 0,
  dayEndsAt: 0,
  paused: false,
  fee: { fixed: "0.00", rate: 0 },
  autoReceiveMinutes: 1,
  accounts: [account],
};
const method = {
  code: "bank",
  name: "Bank",
  kind: "bank",
  min: "100.00",
  max: "500.00",
  fee: "0.00",
  currency: "PHP",
  expiryMinutes: 30,
  maintain: 0,
  fields: { properties: { sender: { type: "string", title: "Sender" } }, required: ["sender"] },
  presets: [],
};
const order = { keyOf: () => "k", answered: nothing };
const file = {
  types: [{ idType: 1, back: "none", expires: true }],
  sides: [{ side: "front", status: "DRAFT" }],
  hasNumber: false,
  imagesLeft: 3,
};

interface Case {
  readonly draw: () => ReactNode;
  readonly answers?: Answers<typeof api>;
  /** Typed before it is sent: a field and what. */
  readonly type?: readonly (readonly [RegExp, string])[];
  /** Labels of what is wrong, the first one in focus. */
  readonly wrong: readonly RegExp[];
  /** What must not have been asked for. */
  readonly call: string;
}

const forms: Record<string, Case> = {
  deposit: {
    draw: () => (
      <DepositForm
        method={method as never}
        bonuses={[]}
        house={[] as never}
        playThroughPpm={1_000_000}
        amount="50"
        onAmount={nothing}
        onOpened={nothing}
        onStale={nothing}
      />
    ),
    wrong: [/amount/i, /sender/i],
    call: "wallet.createDeposit",
  },
  withdrawal: {
    draw: () => <WithdrawForm info={info as never} onAdd={nothing} onForgot={nothing} />,
    answers: { wallet: { withdrawInfo: info as never } },
    wrong: [/amount/i],
    call: "wallet.createWithdrawal",
  },
  "confirmed withdrawal": {
    draw: () => (
      <ConfirmWithdrawal
        info={info as never}
        account={account as never}
        amount="100.00"
        order={order}
        onClose={nothing}
        onRefused={nothing}
        onForgot={nothing}
        onDone={nothing}
      />
    ),
    answers: { wallet: { withdrawInfo: info as never } },
    wrong: [/password/i],
    call: "wallet.createWithdrawal",
  },
  "what arrived of it": {
    draw: () => (
      <AnswerDialog row={{ id: "w1", net: "100.00" } as never} claim="PARTIAL" onClose={nothing} onDone={nothing} />
    ),
    wrong: [/./],
    call: "wallet.confirmWithdrawal",
  },
  identity: {
    draw: () => <DocumentForm file={file as never} />,
    type: [[/number/i, "Аб-12"]],
    answers: { site: { dropdownMenu: { list: [{ id: "1", value: "1", label: "Passport" }] } as never } },
    wrong: [/number/i],
    call: "compliance.kycSubmit",
  },
  "second step": {
    draw: () => (
      <ChallengeStep
        challenge={{ challengeId: "c", methods: ["BANKNAME"], masked: {} }}
        onBack={nothing}
        onExcluded={nothing}
      />
    ),
    type: [[/./, "x".repeat(8_200)]],
    wrong: [/name/i],
    call: "accounts.loginChallenge",
  },
  "login of the excluded": {
    draw: () => <WithdrawLogin username="" onChallenge={nothing} />,
    type: [[/password/i, "Right-1-Password"]],
    wrong: [/^User name/],
    call: "compliance.withdrawLogin",
  },
  "a name longer than any": {
    draw: () => <NameLogin {...turns}>{null}</NameLogin>,
    type: [
      [/^User name/, LONG],
      [/^Password/, "Right-1-Password"],
    ],
    wrong: [/^User name/],
    call: "accounts.login",
  },
};

surviveTranslation();
beforeEach(() => brandIs());

test.each(Object.entries(forms))(
  "%s: what is wrong is said at its field, and the first such has the focus",
  async (_, { draw, answers = {}, type = [], wrong, call }) => {
    const server = fake(answers);
    const { user } = await show(draw(), { player: {} });
    if (answers.site) {
      await screen.findByRole("option", { name: "Passport" });
      await user.selectOptions(screen.getByRole("combobox"), "1");
    }
    const submit = await vi.waitUntil(() => document.querySelector("button[type=submit]"));
    for (const [label, text] of type) {
      await user.click((await screen.findAllByLabelText(label, { selector: "input" }))[0]!);
      await user.paste(text);
    }
    // A browser that translates the page changes nothing of it.
    await translate();
    await user.click(submit);
    const found = await vi.waitUntil(() => {
      const some = [...document.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")];
      return some.length > 0 && some;
    });
    const names = found.map((field) => field.labels?.[0]?.textContent ?? "");
    wrong.forEach((name, at) => expect(names[at], names.join(", ")).toMatch(name));
    expect(names.length, names.join(", ")).toBe(wrong.length);
    await vi.waitFor(() => expect(document.activeElement).toBe(found[0]));
    for (const field of found) {
      const said = field
        .getAttribute("aria-describedby")!
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent);
      expect(said.join("").length).toBeGreaterThan(5);
    }
    expect(server.asked(call)).toEqual([]);
  },
);

test("a locked account: a proof that is refused is asked for anew, and said above", async () => {
  const server = fake({
    accounts: {
      phoneOptions: { verifier: "local-sms" },
      unlock: refusing("AUTH_CHALLENGE_WRONG"),
      captcha: { id: "c", image: "", expiresAt: 0 } as never,
    },
  });
  const { user } = await show(<UnlockStep username="ana" onBack={nothing} />);
  await user.click(screen.getByRole("radio", { name: /recovery/i }));
  await user.type(screen.getByRole("textbox"), "wrong-code");
  await user.click(document.querySelector("button[type=submit]")!);
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  expect((screen.getByRole("textbox") as HTMLInputElement).value).toBe("");
  expect(server.asked("accounts.unlock").map(({ input }) => input)).toEqual([
    { username: "ana", method: "RECOVERY", proof: "wrong-code" },
  ]);
});

test("the sandbox vouches for nobody without a name, and says so at the field", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ value: null }));
  const { user } = await show(<SandboxChooser provider="google" name="Google" onToken={nothing} onClose={nothing} />);
  await user.click(document.querySelector("button[type=submit]")!);
  const wrong = await screen.findByLabelText(/./, { selector: "[aria-invalid=true]" });
  expect(document.activeElement).toBe(wrong);
});
