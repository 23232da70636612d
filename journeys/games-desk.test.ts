import { expect, test } from "vitest";
import { PHONE, picture } from "./browser.ts";
import { asOperator, openConsole, operate } from "./steps/console.ts";
import { makePlayer } from "./steps/member.ts";
import { tellStory } from "./story.ts";

// The story stops all gaming, so it has a program of its own.
const story = tellStory({ own: true });
const NAME = "habangbukas";

async function spinner(): Promise<() => Promise<string>> {
  const { program } = story;
  const { token } = await makePlayer(program, { username: NAME, balance: "50.00" });
  return async () => {
    const headers = { authorization: `Bearer ${token}`, "x-request-id": crypto.randomUUID() };
    const answer = await program.call("POST", "/wps/v2/play/rounds", { game: "slot5", stake: "1.00" }, headers);
    return answer.code;
  };
}

test("one switch stops every game at once, and opens them again", async () => {
  const spin = await spinner();
  expect(await spin()).toBe("OK");
  const desk = await openConsole(story, "admin");
  await desk.goto("/console/games");
  const reason = "A fault was found in a game";
  await operate(desk, "Stop all gaming", { reason, word: "STOP" });
  await desk.getByText("All gaming is stopped: no round of any game begins.").waitFor();
  expect(await spin()).toBe("GAME_UNAVAILABLE");
  await picture(desk, "games-desk-stopped");
  await operate(desk, "Open gaming", { reason });
  await desk.getByText("All gaming is open.").waitFor();
  expect(await spin()).toBe("OK");
  const log = "/wps/v2/compliance/admin/audit?action=catalogue.gaming";
  const { value } = await story.program.call("GET", log, undefined, await asOperator(story.program, "admin2"));
  expect(value.list.map((each: { action: string }) => each.action)).toEqual([
    "catalogue.gaming.settings",
    "catalogue.gaming.settings",
  ]);
});

test("one game is held back by itself, with tighter stakes and then not at all", async () => {
  const desk = await openConsole(story, "admin");
  await desk.goto("/console/games?q=slot5");
  await desk.getByRole("button", { name: /^Change: / }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Largest stake").fill("5");
  await dialog.getByLabel("In maintenance").check();
  await dialog.getByLabel(/^Reason/).fill("Its pictures are being mended");
  await picture(desk, "games-desk-change");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await desk.getByText("Resting").waitFor();
  await desk.getByText("5.00").first().waitFor();
  await desk.goto("/console/games/returns");
  await desk.getByText("Too few rounds yet").first().waitFor();
  await desk.setViewportSize(PHONE);
  await desk.goto("/console/games/categories");
  await desk.getByRole("button", { name: "Change" }).first().waitFor();
  await picture(desk, "games-desk-phone");
});
