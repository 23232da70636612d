import type { Outcome, SenderKind } from "../../sender.ts";
import { ELSEWHERE, form, objectOf, refusedBy, serviceAt, withKeys, wordOf } from "../http.ts";

const USUAL = "https://api.semaphore.co";

/** SMS in the Philippines by Semaphore's API v4; it calls nobody back and is asked what became of a message. */
const semaphore: SenderKind = {
  name: "semaphore",
  channels: ["sms"],
  variables: [
    { name: "KEY", is: "the API key; two with a comma between them while it is changed", needed: true },
    { name: "FROM", is: "an approved sender name; without it the service's own" },
    ELSEWHERE,
  ],
  open(world) {
    const { env } = world;
    const service = serviceAt(USUAL, world);
    return {
      send: ({ to, text, purpose }) =>
        withKeys(env["KEY"], async (apikey) => {
          const from = env["FROM"];
          const fields = { apikey, number: to, message: text, ...(from && { sendername: from }) };
          // What somebody waits for goes before what is only told.
          const path = purpose === "notice" ? "/api/v4/messages" : "/api/v4/priority";
          const body = new URLSearchParams(fields).toString();
          const answer = await service.ask(path, { method: "POST", headers: form, body });
          if ("ended" in answer) return answer.ended;
          if (answer.status !== 200)
            return refusedBy(answer, `Semaphore ${wordOf(Object.keys(objectOf(answer.body))[0])}`);
          return outcomeOf(firstOf(answer.body), answer.body);
        }),
      async poll(ref) {
        const told = await asked(ref);
        const status = told?.["status"];
        if (status === "Sent") return { ref, is: "DELIVERED" };
        return status === "Failed" || status === "Refunded"
          ? { ref, is: "FAILED", reason: `Semaphore ${status}` }
          : undefined;
      },
      async check() {
        const outcome = await withKeys(env["KEY"], async (apikey) => {
          const answer = await service.ask(`/api/v4/account?${new URLSearchParams({ apikey })}`);
          if ("ended" in answer) return answer.ended;
          const told = objectOf(answer.body);
          return answer.status === 200
            ? { is: "SENT", ref: wordOf(told["credit_balance"]) }
            : refusedBy(answer, "no such account");
        });
        if (outcome.is !== "SENT") return { ok: false, says: outcome.reason };
        return { ok: Number(outcome.ref) > 0, says: `${outcome.ref} credits are left` };
      },
    };

    /** What the service says of one message. */
    async function asked(ref: string): Promise<Readonly<Record<string, unknown>> | undefined> {
      let told: Readonly<Record<string, unknown>> | undefined;
      await withKeys(env["KEY"], async (apikey) => {
        const path = `/api/v4/messages/${encodeURIComponent(ref)}?${new URLSearchParams({ apikey })}`;
        const answer = await service.ask(path);
        if ("ended" in answer) return answer.ended;
        if (answer.status !== 200) return refusedBy(answer, "unknown");
        told = firstOf(answer.body);
        return { is: "SENT" };
      });
      return told;
    }
  },
};

/** Answers come in a list, even of one. */
const firstOf = (body: string): Readonly<Record<string, unknown>> => {
  const told: unknown = objectOf(body);
  return (
    (Array.isArray(told) ? (told[0] as Record<string, unknown> | undefined) : (told as Record<string, unknown>)) ?? {}
  );
};

/** What was not taken is told by the names of the fields that are wrong. */
function outcomeOf(first: Readonly<Record<string, unknown>>, body: string): Outcome {
  const ref = wordOf(first["message_id"]);
  if (ref) return first["status"] === "Failed" ? { is: "REFUSED", reason: "Semaphore Failed" } : { is: "SENT", ref };
  const names = Object.keys(objectOf(body));
  return names.length > 0
    ? { is: "REFUSED", reason: `Semaphore ${wordOf(names[0])}` }
    : { is: "UNKNOWN", reason: "no clear answer" };
}

export default semaphore;
