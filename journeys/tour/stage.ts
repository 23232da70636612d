import { expect } from "vitest";
import { idPicture } from "../pictures.ts";
import type { Envelope } from "../program.ts";
import { asOperator, openConsole, operate } from "../steps/console.ts";
import { credited, openDeposit, payAtProvider } from "../steps/deposit.ts";
import { makePlayer, memberCentre, mine, sessionOf } from "../steps/member.ts";
import { agree, fillStepOne, fillStepTwo, PASSWORD, submitRegistration } from "../steps/register.ts";
import { addBankAccount, askWithdrawal, setPaymentPassword } from "../steps/withdraw.ts";
import type { Scenario } from "../scenario.ts";

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
const APPROVALS = "/wps/v2/accounts/admin/approvals";
const WITHDRAWALS = [
  ["1500", "PAID_OUT"],
  ["2000", "SENDING"],
  ["3200", "RISK"],
] as const;

/** A player with money, history and plans, others who wait for operators, and operators who wait for each other. */
export async function furnish(scenario: Scenario): Promise<void> {
  await register(scenario);
  await setLimits(scenario);
  await payInAndPlay(scenario);
  await cashOut(scenario);
  await sendSlip(scenario);
  await keepOperatorsBusy(scenario);
}

async function register({ page, program }: Scenario): Promise<void> {
  await fillStepOne(page, { username: NAME });
  await fillStepTwo(page, {});
  await submitRegistration(page);
  await agree(page);
  const info = await program.call("GET", "/wps/member/info", undefined, await sessionOf(page));
  await program.call("POST", `/sandbox/kyc/${info.value.id ?? info.value.userId}`, { status: "APPROVED" });
}

async function payInAndPlay(scenario: Scenario): Promise<void> {
  const { page, program } = scenario;
  const id = await openDeposit(scenario, "Sandbox QR", "500.00");
  await payAtProvider(scenario, id);
  await credited(scenario, id);
  done(await program.call("POST", "/sandbox/fund", { username: NAME, amount: "24500.00" }));
  for (const game of Array.from({ length: EACH }, () => ROUNDS).flat()) {
    const headers = await sessionOf(page);
    done(await program.call("POST", "/wps/v2/play/rounds", { game, stake: "20.00", bet: {} }, headers));
    await new Promise((next) => setTimeout(next, 130));
  }
}

/** One withdrawal has arrived, one is on its way, one waits for an operator. */
async function cashOut(scenario: Scenario): Promise<void> {
  const { program } = scenario;
  await addBankAccount(scenario, "001230009876", PASSWORD);
  await setPaymentPassword(scenario, CODE, PASSWORD);
  const reason = "known player";
  const [first, second] = [await asOperator(program, "admin"), await asOperator(program, "admin2")];
  for (const [amount, state] of WITHDRAWALS) {
    await askWithdrawal(scenario, amount, CODE);
    const newest = async () => (await mine(scenario, "/wps/v2/wallet/withdrawals")).list[0];
    await expect.poll(async () => (await newest()).status).toBe("RISK");
    if (state === "RISK") continue;
    const { id } = await newest();
    const approved = await program.call("POST", `/wps/v2/wallet/admin/withdrawals/${id}/approve`, { reason }, first);
    // A risky one needs the second operator.
    const { approvalId } = approved.value;
    if (approvalId) done(await program.call("POST", `${APPROVALS}/${approvalId}/approve`, { reason }, second));
    await expect.poll(async () => (await newest()).status).toBe("SENDING");
    const settle = async () => (await program.call("POST", `/sandbox/payments/${id}/settle`, {})).success;
    if (state === "PAID_OUT") await expect.poll(settle).toBe(true);
  }
}

async function setLimits({ page, program }: Scenario): Promise<void> {
  for (const [kind, frame, amount] of [
    ["deposit", "7d", "5000.00"],
    ["loss", "24h", "1000.00"],
    ["session", "minutes", 120],
  ] as const)
    done(await program.call("PUT", "/wps/v2/compliance/limits", { kind, frame, amount }, await sessionOf(page)));
}

/** A deposit by bank transfer with a picture of its slip. */
async function sendSlip(scenario: Scenario): Promise<void> {
  const centre = memberCentre(scenario.page);
  const { list } = await mine(scenario, "/wps/v2/wallet/deposit/methods");
  const { name } = list.find(({ code }: { code: string }) => code === "bank-transfer");
  await openDeposit(scenario, name, "2500.00");
  await centre.getByLabel("Name of the payer").fill("Maria Santos");
  await centre.locator('input[type="file"]').setInputFiles(await idPicture(4));
  await centre.getByRole("button", { name: "I have paid" }).click();
  await centre.getByText(/slip/i).first().waitFor();
}

async function keepOperatorsBusy(scenario: Scenario): Promise<void> {
  const { program } = scenario;
  for (const [username, amount] of PAID_BY_OTHERS) {
    const { token } = await makePlayer(program, { username, balance: "2500.00" });
    const headers = { authorization: `Bearer ${token}`, "x-request-id": crypto.randomUUID() };
    const made = done(await program.call("POST", "/wps/v2/wallet/deposits", { method: "sandbox", amount }, headers));
    await program.call("POST", `/sandbox/payments/${made.id}/settle`, { payerName: "Roberto Villanueva" });
  }
  await makePlayer(program, { username: WEALTHY, balance: "250000.00" });
  const applicant = await scenario.open();
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
  const desk = await openConsole(scenario, "admin");
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
