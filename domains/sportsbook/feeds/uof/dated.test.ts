import { DAY, MINUTE, SECOND } from "@taya/kernel/instant";
import { expect, test } from "vitest";
import { createHeard } from "../heard.testing.ts";
import { createOrder } from "../order.ts";
import { EVENTS } from "./day.testing.ts";
import { createLine } from "./line.testing.ts";
import { createUof } from "./uof.ts";

const startAt = Date.UTC(2026, 10, 26, 12);
const SOCCER = "sr:match:101";

/** A provider that says what a test wants of one match. */
async function provider() {
  const [line, heard, order] = [createLine(startAt), createHeard(), createOrder()];
  const answers = { "/users/whoami.xml": '<bookmaker_details bookmaker_id="7" virtual_host="/unifiedfeed/7"/>' };
  const ask = async (path: string) => {
    const body = path.includes("fixture.xml") ? EVENTS[SOCCER]!(startAt) : answers[path as keyof typeof answers];
    return { status: 200, headers: {}, body: body ?? "<response/>" };
  };
  const world = { ask, known: heard.known, book: heard.book, setting: async () => undefined as never };
  const uof = createUof(world, { url: "", key: "token", queue: "amqp://127.0.0.1:5672" }, line.connect);
  await uof.start({ hear: (messages) => heard.hear(messages.flatMap((each) => order.place(each))) }, {});
  const beat = async (now: number) => {
    line.now = now;
    line.deliver();
    await uof.beat(now);
  };
  const say = async (now: number, at: number, t: string, inside = "") => {
    line.send(`<${t} product="1" event_id="${SOCCER}" timestamp="${at}" groups="all">${inside}</${t}>`);
    await beat(now);
  };
  await beat(startAt);
  return { heard, say };
}

const market = (home: string) =>
  `<odds><market id="1" status="1"><outcome id="1" odds="${home}" active="1"/><outcome id="2" odds="3.40" active="1"/><outcome id="3" odds="3.20" active="1"/></market></odds>`;

test.each([
  ["far ahead", DAY * 3_650],
  ["a little ahead", 2 * MINUTE],
])("a word that is dated %s keeps out nothing that is said after it", async (_name, ahead) => {
  const { heard, say } = await provider();
  const home = async () => (await heard.book(SOCCER)).get("1|")!.outcomes[0]!.odds;
  await say(startAt + SECOND, startAt + SECOND + ahead, "odds_change", market("2.00"));
  expect(await home()).toBe(2_000);
  await say(startAt + 2 * SECOND, startAt + 2 * SECOND, "odds_change", market("1.50"));
  expect(await home()).toBe(1_500);
  await say(startAt + 3 * SECOND, startAt + 3 * SECOND, "bet_stop");
  expect(heard.isOpen(SOCCER, { typeId: 1, spec: "" })).toBe(false);
  await say(startAt + 4 * SECOND, startAt + 4 * SECOND + ahead, "bet_stop");
  await say(startAt + 5 * SECOND, startAt + 5 * SECOND, "odds_change", market("1.60"));
  expect(heard.isOpen(SOCCER, { typeId: 1, spec: "" })).toBe(true);
});
