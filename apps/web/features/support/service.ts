import { apiOf } from "@taya/client/ask";
import { table } from "@taya/client/calls.gen";
import { sendAs } from "@taya/client/send";
import { session } from "@taya/client/session";
import { keepTicket, validTicket } from "./ticket.ts";

const lines: Readonly<Record<string, Readonly<Record<string, string>>>> = table;

/** What shows that a person asks. */
export type TicketQuery = Parameters<typeof service.ticket>[0];

/** The calls of customer service: made as who is logged in, else as whoever the kept ticket stands for. */
export const { support: service } = apiOf<Pick<typeof table, "support">>(
  (room, name) => lines[room]![name]!,
  sendAs({
    headers() {
      const { token } = session.get();
      const ticket = token ? undefined : validTicket();
      return { "X-Client": "web", ...(token && { Authorization: `Bearer ${token}` }), ...(ticket && { ticket }) };
    },
    // Nobody has to be logged in for it, so none of its refusals says that a session has ended.
    refused: () => undefined,
  }),
);

/** Asks for the way to customer service, with a proof where one is asked for; a visitor's ticket is kept. */
export async function askTicket(proof: TicketQuery = {}): ReturnType<typeof service.ticket> {
  // Who asked, not who is there when the answer comes: a player's ticket is kept nowhere.
  const { token } = session.get();
  const answer = await service.ticket(proof);
  if (answer.ok && !token) keepTicket(answer.value);
  return answer;
}
