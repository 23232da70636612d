import { expect } from "vitest";
import { idPicture } from "../pictures.ts";
import type { Envelope } from "../program.ts";
import { asOperator, openConsole, operate } from "../steps/console.ts";
import { credited, openDeposit, payAtProvider } from "../steps/deposit.ts";
import { makePlayer, memberCentre, mine, sessionOf } from "../steps/member.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD, submitRegistration } from "../steps/register.ts";
import { addBankAccount, askWithdrawal, setPaymentPassword } from "../steps/withdraw.ts";
import type { Story } from "../story.ts";

export const NAME = "mariasantos";
const CODE = "246810";
/** Played without a screen, so that lists and figures have something to show. */
const ROUNDS = ["pearl-lagoon", "fiesta", "volcano", "jeepney", "hiyas", "carabao", "palengke", "dragon-gate"];
const EACH = 5;
/** Deposits of others that somebody else has paid, which an operator looks at. */
const PAID_BY_OTHERS = [
  ["jun_dela_cruz", "1200.00"],
  ["liza_ramos", "450.00"],
  ["carlo_bautista", "3000.00"],
  ["grace_mendoza", "800.00"],
] as const;
const WEALTHY = "ramon_aquino";
/** The first withdrawal, which has arrived; the second is on its way. */
const PAID_OUT = "1500";

/** A player with money, history and plans, others who wait for operators, and operators who wait for each other. */
export async function furnish(story: Story): Promise<void> {
  await register(story);
  await setLimits(story);
  await payInAndPlay(story);
  await cashOut(story);
  await sendSlip(story);
  await keepOperatorsBusy(story);
}

async function register({ page, program }: Story): Promise<void> {
  await fillStepOne(page, { username: NAME });
  await fillStepTwo(page, {});
  await submitRegistration(page);
  await agree(page);
  const info = await program.call("GET", "/wps/member/info", undefined, await sessionOf(page));
  await program.call("POST", `/sandbox/kyc/${info.value.id ?? info.value.userId}`, { status: "APPROVED" });
}

async function payInAndPlay(story: Story): Promise<void> {
  const { page, program } = story;
  const id = await openDeposit(story, "Sandbox QR", "500.00");
  await payAtProvider(story, id);
  await credited(story, id);
  done(await program.call("POST", "/sandbox/fund", { username: NAME, amount: "24500.00" }));
  for (const game of Array.from({ length: EACH }, () => ROUNDS).flat()) {
    const headers = await sessionOf(page);
    done(await program.call("POST", "/wps/v2/play/rounds", { game, stake: "20.00", bet: {} }, headers));
    await new Promise((next) => setTimeout(next, 130));
  }
}

async function cashOut(story: Story): Promise<void> {
  const { program } = story;
  await addBankAccount(story, "001230009876", PASSWORD);
  await setPaymentPassword(story, CODE, PASSWORD);
  const operator = await asOperator(program);
  for (const amount of [PAID_OUT, "2000"]) {
    await askWithdrawal(story, amount, CODE);
    const { list } = await mine(story, "/wps/v2/wallet/withdrawals");
    const { id } = list[0] as { id: string };
    const approve = `/wps/v2/wallet/admin/withdrawals/${id}/approve`;
    done(await program.call("POST", approve, { reason: "known player" }, operator));
    const stateOf = async () => (await mine(story, `/wps/v2/wallet/withdrawals/${id}`)).status;
    await expect.poll(stateOf).toBe("SENDING");
    if (amount === PAID_OUT)
      await expect
        .poll(async () => (await program.call("POST", `/sandbox/payments/${id}/settle`, {})).success)
        .toBe(true);
  }
}

async function setLimits({ page, program }: Story): Promise<void> {
  for (const [kind, frame, amount] of [
    ["deposit", "7d", "5000.00"],
    ["loss", "24h", "1000.00"],
    ["session", "minutes", 120],
  ] as const)
    done(await program.call("PUT", "/wps/v2/compliance/limits", { kind, frame, amount }, await sessionOf(page)));
}

/** A deposit by bank transfer with a picture of its slip. */
async function sendSlip(story: Story): Promise<void> {
  const centre = memberCentre(story.page);
  const { list } = await mine(story, "/wps/v2/wallet/deposit/methods");
  const { name } = list.find(({ code }: { code: string }) => code === "bank-transfer");
  await openDeposit(story, name, "2500.00");
  await centre.getByLabel("Name of the payer").fill("Maria Santos");
  await centre.locator('input[type="file"]').setInputFiles(await idPicture(4));
  await centre.getByRole("button", { name: "I have paid" }).click();
  await centre.getByText(/slip/i).first().waitFor();
}

async function keepOperatorsBusy(story: Story): Promise<void> {
  const { program } = story;
  for (const [username, amount] of PAID_BY_OTHERS) {
    const { token } = await makePlayer(program, { username, balance: "2500.00" });
    const headers = { authorization: `Bearer ${token}`, "x-request-id": crypto.randomUUID() };
    const made = done(await program.call("POST", "/wps/v2/wallet/deposits", { method: "sandbox", amount }, headers));
    await program.call("POST", `/sandbox/payments/${made.id}/settle`, { payerName: "Roberto Villanueva" });
  }
  await makePlayer(program, { username: WEALTHY, balance: "250000.00" });
  const applicant = await story.open();
  await fillStepOne(applicant, { username: "anareyes" });
  await fillStepTwo(applicant, {});
  await submitRegistration(applicant);
  await agree(applicant);
  await applicant.context().close();
  const operator = await asOperator(program);
  const reason = "agreed with the player by telephone";
  // Larger sums, and settings that guard money, wait for a second operator.
  await program.call(
    "POST",
    "/wps/v2/wallet/admin/adjust",
    { username: WEALTHY, amount: "75000.00", kind: "cash", reason },
    { ...operator, "x-request-id": crypto.randomUUID() },
  );
  const desk = await openConsole(story, "admin");
  await desk.goto("/console/staff");
  await operate(desk, "New operator", {
    reason: "joined the cashiers",
    fill: async (dialog) => {
      await dialog.getByLabel(/^User name/).fill("bagong_kahero");
      await dialog.getByLabel(/^Role/).selectOption("cashier");
    },
  });
  await desk.context().close();
}

function done({ success, code, value }: Envelope): Envelope["value"] {
  if (!success) throw new Error(`refused: ${code}`);
  return value;
}
