import type { PlayerId } from "@taya/kernel/id";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContracts, type OpenedContracts } from "./contracts.testing.ts";

let room: OpenedContracts;
beforeAll(async () => {
  room = await openContracts();
}, 60_000);
afterAll(async () => room?.store.close());

const ACTIONS = ["accept", "reject", "withdraw", "terminate", "agreeTermination", "refuseTermination"] as const;
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("offer" as const), who: fc.nat(3), rate: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("accept" as const), who: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...ACTIONS), who: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 30, 80, 800) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

let lines = 0;
/** A head, two agents in a row below, and one beside them. */
async function newLine() {
  lines += 1;
  const head = await room.member(`h${lines}`);
  const first = await room.member(`a${lines}`, head);
  const second = await room.member(`b${lines}`, first);
  const beside = await room.member(`c${lines}`, first);
  return { name: `h${lines}`, seats: [head, first, second, beside], above: [undefined, head, first, first] };
}
type Line = Awaited<ReturnType<typeof newLine>>;

/** What a command comes to; accepting agrees to whatever ends. */
async function run(line: Line, asked: Command): Promise<string> {
  if (asked.do === "wait") {
    await room.later(asked.hours);
    return "OK";
  }
  const downline = line.seats[asked.who]!;
  const upline = line.above[asked.who];
  if (asked.do === "offer") {
    const rate = "rate" in asked ? asked.rate * 10_000 : 10_000;
    const answer = upline ? await room.offer(upline, downline, rate) : await room.offerByHouse(line.name, rate);
    return answer.ok ? "OK" : answer.fault;
  }
  const id = await newest(downline);
  if (!id) return "OK";
  const byUpline = asked.do === "withdraw" || asked.do === "terminate";
  const about = { kind: "dividend" as const, action: asked.do, contractId: id.id, termsHash: id.termsHash };
  const who = byUpline ? upline : downline;
  if (!who) return "OK";
  const answer = await room.process(who, about);
  if (answer.ok || answer.fault !== "CONTRACT_CONSENT_REQUIRED") return answer.ok ? "OK" : answer.fault;
  const { termsHash } = answer.detail.value as { termsHash: string };
  const again = await room.process(who, { ...about, termsHash, consent: true });
  return again.ok ? "OK" : again.fault;
}

async function newest(downline: PlayerId) {
  const seen = await room.handlers.contracts({ pageNo: 1, pageSize: 1, side: "mine" }, room.caller(downline));
  return seen.ok ? seen.value.list[0] : undefined;
}

const NAMED = new Set([
  "OK",
  "CONTRACT_STATE",
  "CONTRACT_OPEN_OFFER",
  "CONTRACT_RATE_TOO_HIGH",
  "CONTRACT_CONSENT_REQUIRED",
  "CONTRACT_TERMS_HASH",
]);

test("whatever is asked in whatever order, two at a time, no contract goes beyond the one above and none is there twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(command, command), { minLength: 8, maxLength: 20 }), async (pairs) => {
      const line = await newLine();
      for (const pair of pairs) {
        const waits = pair.some((each) => each.do === "wait");
        const answers = waits
          ? [await run(line, pair[0]), await run(line, pair[1])]
          : await Promise.all(pair.map((each) => run(line, each)));
        for (const each of answers) expect(NAMED).toContain(each);
        expect(await room.wrong()).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
