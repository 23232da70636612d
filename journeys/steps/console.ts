import type { Page } from "playwright-core";
import type { Program } from "../program.ts";
import type { Scenario } from "../scenario.ts";

const PASSWORDS = { admin: "Fiesta-Admin-21", admin2: "Fiesta-Admin-22" } as const;
type Operator = keyof typeof PASSWORDS;

/** The console with an operator logged in. */
export async function openConsole({ open }: Scenario, name: Operator): Promise<Page> {
  const page = await open();
  await page.goto("/console/");
  await page.getByLabel("User name").fill(name);
  await page.getByLabel(/^Password( \*)?$/).fill(PASSWORDS[name]);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("navigation").first().waitFor();
  return page;
}

/** Headers of an operator for calls outside a browser. */
export async function asOperator(program: Program, name: Operator = "admin"): Promise<Record<string, string>> {
  const login = { username: name, password: PASSWORDS[name] };
  const { value } = await program.call("POST", "/wps/v2/accounts/admin/login", login);
  return { authorization: `Bearer ${value.token}` };
}

/** Changes settings of a room that has no page for them, as two operators of the console do. */
export async function setForRooms(program: Program, room: string, values: Record<string, unknown>): Promise<void> {
  const asked = await asOperator(program);
  const call = async (method: string, path: string, body: object | undefined, headers = asked) => {
    const answer = await program.call(method, `/wps/v2/accounts/admin/${path}`, body, headers);
    if (answer.code !== "OK" && answer.code !== "APPROVAL_REQUIRED") throw new Error(`${path}: ${answer.code}`);
    return answer.value;
  };
  const { rooms } = await call("GET", "room-settings", undefined);
  const { settings } = rooms.find((each: { room: string }) => each.room === room);
  const seen = (name: string) => settings.find((each: { name: string }) => each.name === name).value;
  const changes = Object.entries(values).map(([name, value]) => ({ room, name, seen: seen(name), value }));
  const reason = "as the scenario needs it";
  const { approvalId } = await call("PUT", "room-settings", { changes, reason });
  const id = approvalId as string;
  await call("POST", `approvals/${id}/approve`, { id, reason }, await asOperator(program, "admin2"));
}

/** What an action is done with besides its button. */
export interface Doing {
  readonly reason: string;
  /** Fills further fields of the dialog. */
  readonly fill?: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>;
  /** The word that guards an action that cannot be undone. */
  readonly word?: string;
  /** What the dialog answers when it stays. */
  readonly said?: string | RegExp;
}

/** Presses the button of an action, fills in its dialog and confirms. */
export async function operate(page: Page, action: string, { reason, fill, word, said }: Doing): Promise<void> {
  await page.getByRole("button", { name: action, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await fill?.(dialog);
  await dialog.getByLabel(/^Reason/).fill(reason);
  if (word) await dialog.getByLabel(new RegExp(`“${word}”`)).fill(word);
  await dialog.getByRole("button", { name: action, exact: true }).click();
  if (said) await dialog.getByText(said).waitFor();
  else await dialog.waitFor({ state: "hidden" });
}
