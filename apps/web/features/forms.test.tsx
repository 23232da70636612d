// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { translate } from "@taya/ui/translate.testing";
import { surviveTranslation } from "@taya/ui/translation";
import { ChangePassword } from "./accounts/change-password.tsx";
import { ForgotByEmail } from "./accounts/forgot-email.tsx";
import { ForgotByPhone } from "./accounts/forgot-phone.tsx";
import { NameLogin } from "./accounts/name-login.tsx";
import { AddPasskey } from "./accounts/passkeys/add-passkey.tsx";
import { ProveStep } from "./accounts/passkeys/prove-step.tsx";
import { RegisterForm } from "./accounts/register-form.tsx";
import ResetDialog from "./accounts/reset-dialog.tsx";
import { SmsLogin } from "./accounts/sms-login.tsx";
import { AuthenticatorOffDialog, RecoveryDialog } from "./accounts/member/authenticator-dialog.tsx";
import { ContactDialog } from "./accounts/member/contact-dialog.tsx";
import { PlacesDialog } from "./accounts/member/places-dialog.tsx";
import { ConvertForm } from "./loyalty/mall/convert-card.tsx";
import { RedeemForm } from "./loyalty/mall/redeem-form.tsx";
import { CONFIG, ITEM } from "./loyalty/loyalty.testing.ts";
import { ApplyDialog } from "./promotions/apply-dialog.tsx";
import { CodeForm } from "./promotions/code-form.tsx";
import { Feedback } from "./messages/feedback.tsx";
import { AccountForm } from "./wallet/payout/account-form.tsx";
import { DetailsForm } from "./wallet/payout/details-form.tsx";
import { PaymentPasswordForm } from "./wallet/payout/payment-password-form.tsx";
import { RemoveAccount } from "./wallet/payout/remove-account.tsx";
import { LimitForm } from "./safer-play/limit-form.tsx";
import { SureDialog } from "./safer-play/sure-dialog.tsx";
import { LineForm } from "./wallet/transfers/line-form.tsx";
import { MoveForm } from "./wallet/transfers/move-form.tsx";
import { SlipForm } from "./wallet/slip-form.tsx";

const nothing = () => undefined;
const turns = { accepted: true, onChallenge: nothing, onLocked: nothing, onExcluded: nothing };
const paged = { total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
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
const line = {
  allowed: true,
  uplineMasked: "an***",
  min: "10.00",
  max: "1000.00",
  dayLeft: "1000.00",
  downlines: true,
};
const cards = { list: [], max: 3, holder: "ANA CRUZ", banks: [{ code: "B", name: "Bank", kind: "BANK" as const }] };
const withdrawInfo = {
  withdrawable: "0.00",
  cash: "0.00",
  held: "0.00",
  debt: "0.00",
  locks: [],
  min: "1.00",
  max: "2.00",
  dayCount: 0,
  dayMax: 3,
  now: 0,
  dayEndsAt: 0,
  paused: false,
  fee: { fixed: "0.00", rate: 0 },
  autoReceiveMinutes: 1,
  accounts: [],
};

interface Case {
  readonly draw: ReactNode;
  /** Labels of what is wrong, the first one in focus. */
  readonly wrong: readonly RegExp[];
  readonly answers?: Answers<typeof api>;
}

/** Every form of the site that can be sent with something lacking. */
const forms: Record<string, Case> = {
  "log in": { draw: <NameLogin {...turns}>{null}</NameLogin>, wrong: [/^User name/, /^Password/] },
  "log in by SMS": { draw: <SmsLogin {...turns}>{null}</SmsLogin>, wrong: [/^Mobile number/, /^Verification code/] },
  register: { draw: <RegisterForm mode="username" invitation="none" />, wrong: [/^User name/, /^Password( \*)?$/] },
  "password by e-mail": { draw: <ForgotByEmail />, wrong: [/^User name/, /^E-mail/] },
  "password by phone": { draw: <ForgotByPhone />, wrong: [/^Mobile number/, /^Verification code/, /^New password/] },
  "password by link": {
    draw: <ResetDialog params={new URLSearchParams()} close={nothing} />,
    wrong: [/^New password/],
  },
  "change of password": {
    draw: <ChangePassword onDone={nothing} />,
    wrong: [/^Old password|^Present password|^Current password/, /^New password/],
  },
  "proof for a passkey": {
    draw: <ProveStep passkey={false} onProven={nothing} onCancel={nothing} />,
    wrong: [/^Password|password/i],
  },
  "phone number": {
    draw: <ContactDialog kind="phone" present={null} onClose={nothing} />,
    wrong: [/^Mobile number/, /^Verification code/, /password/i],
  },
  "e-mail address": {
    draw: <ContactDialog kind="email" present={null} onClose={nothing} />,
    wrong: [/^E-mail/, /^Verification code/, /password/i],
  },
  "authenticator off": { draw: <AuthenticatorOffDialog onClose={nothing} />, wrong: [/code/i, /password/i] },
  "recovery codes": { draw: <RecoveryDialog onClose={nothing} />, wrong: [/code/i, /password/i] },
  "new places": { draw: <PlacesDialog on={false} onClose={nothing} />, wrong: [/password/i] },
  feedback: { draw: <Feedback />, wrong: [/message/i], answers: { messages: { myFeedback: { list: [], ...paged } } } },
  "points into cash": { draw: <ConvertForm config={CONFIG} has={0} />, wrong: [/^Points/, /^Payment password/] },
  "redemption of goods": {
    draw: <RedeemForm item={{ ...ITEM, type: "goods" }} holder={{ points: 500, rank: 0 }} onRedeemed={nothing} />,
    wrong: [/^Recipient/, /^Phone/, /^Address/, /^Payment password/],
  },
  "code of a promotion": { draw: <CodeForm />, wrong: [/^Promotion code/] },
  "application for a promotion": {
    draw: <ApplyDialog offer={{ id: "o1", title: "", commentMax: 140, maxImages: 3 }} onClose={nothing} />,
    wrong: [/^Comment/],
  },
  "payout account": {
    draw: <AccountForm onDone={nothing} />,
    wrong: [/^Bank/, /number/i, /password/i],
    answers: { wallet: { bankCards: cards } },
  },
  "identity details": { draw: <DetailsForm fields={["payeeName", "birthday"]} />, wrong: [/name/i, /birth/i] },
  "payment password": {
    draw: <PaymentPasswordForm onDone={nothing} />,
    wrong: [/^New payment password|^Payment password|six/i, /login password/i],
  },
  "removal of an account": {
    draw: <RemoveAccount account={account} onClose={nothing} />,
    wrong: [/payment password/i],
    answers: { wallet: { withdrawInfo } },
  },
  "a limit": {
    draw: <LimitForm of={undefined} rows={[]} onDone={nothing} onCancel={nothing} />,
    wrong: [/amount|limit/i],
  },
  "a break": {
    draw: (
      <SureDialog
        text=""
        yes="Yes"
        action={async () => ({ ok: true, value: null })}
        onClose={nothing}
        onDone={nothing}
      />
    ),
    wrong: [/password/i],
  },
  "transfer in the line": {
    draw: <LineForm line={line} to="" free="500.00" onSent={nothing} />,
    wrong: [/amount/i, /password/i],
    answers: { wallet: { withdrawInfo } },
  },
  "transfer to a vendor": {
    draw: <MoveForm move={{ from: "MAIN", to: "V" }} onMove={nothing} wallets={[]} onMoved={nothing} />,
    wrong: [/amount/i],
  },
};

surviveTranslation();
beforeEach(() => brandIs());

test.each(Object.entries(forms))(
  "%s: what is lacking is said at its field, and the first such has the focus",
  async (_, form) => {
    const server = fake({ ...form.answers, site: { countryCodes: { list: [], default: "PH" } } });
    const { user } = await show(form.draw, { player: {} });
    const submit = await vi.waitUntil(() => document.querySelector("button[type=submit]"));
    // A browser that translates the page changes nothing of it.
    await translate();
    await user.click(submit);
    const wrong = await screen.findAllByLabelText(/./, { selector: "[aria-invalid=true]" });
    expect(document.activeElement).toBe(wrong[0]);
    const names = wrong.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? "");
    form.wrong.forEach((name, at) => expect(names[at], `${names.join(", ")}`).toMatch(name));
    for (const field of wrong) {
      const said = field
        .getAttribute("aria-describedby")!
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent);
      expect(said.join("").length).toBeGreaterThan(5);
    }
    expect(server.asked("accounts.login")).toEqual([]);
  },
);

test("a slip without its picture is not sent", async () => {
  fake({});
  const { user } = await show(<SlipForm id="d1" onSent={nothing} />);
  await user.click(screen.getByRole("button", { name: /paid/i }));
  expect(await screen.findByText(/picture|slip/i, { selector: ".text-lose" })).toBeTruthy();
});

test("a passkey without a name is not made", async () => {
  fake({ accounts: { stepUp: { ticket: "t", expiresAt: 1 } } });
  const { user } = await show(<AddPasskey passkey={false} onDone={nothing} onClose={nothing} />);
  await user.type(screen.getByLabelText(/^Your password|password/i, { selector: "input" }), "Right-1-Password");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  const label = await screen.findByRole("textbox");
  await user.click(screen.getByRole("button", { name: /passkey/i }));
  expect(await screen.findByText("Please fill this in.")).toBeTruthy();
  expect(document.activeElement).toBe(label);
});
