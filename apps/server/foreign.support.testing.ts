import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { picture, type World } from "./foreign.testing.ts";

const PATH = "/wps/v2/messages/support";
const CONVERSATIONS = "/wps/v2/messages/admin/conversations";

interface Shown {
  readonly id: string;
  readonly messages: readonly { readonly images: readonly string[] }[];
}

/** A ticket of somebody without a session. */
export const ticket = async ({ value }: World): Promise<string> =>
  (await value<{ ticket: string }>("POST", `${PATH}/ticket`, {}, {})).ticket;

/** A visitor's conversation that waits. */
export async function conversation(world: World): Promise<string> {
  const headers = { ticket: await ticket(world) };
  return (await world.value<Shown>("POST", `${PATH}/conversation`, { text: "hello" }, headers)).id;
}

/** What an operator did with one of its own; it is its second version. */
export async function after(action: "take" | "close", world: World): Promise<string> {
  const id = await conversation(world);
  await world.value("POST", `${CONVERSATIONS}/${id}/${action}`, { version: 1 }, world.admin);
  return id;
}

/** A picture that the owner has sent, with its conversation. */
export async function sent(world: World): Promise<{ id: string; pictureId: string }> {
  const line = { images: [await picture()] };
  const { id, messages } = await world.value<Shown>("POST", `${PATH}/conversation`, line, world.owner.headers);
  return { id, pictureId: messages.flatMap(({ images }) => images).at(-1)! };
}

/** A ready answer. */
export const WORDS = { kind: "answer", language: "EN", title: "Hello", text: "Hello to you." };
export const canned = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("PUT", `${CONVERSATIONS}/canned`, WORDS, admin)).id;

/** An end that the outside helpdesk was not told of. */
export async function untold(world: World): Promise<string> {
  const [id, of] = [randomUUID(), await conversation(world)];
  await sql`
    insert into support.helpdesk_outbox (id, conversation_id, helpdesk, kind, state, reason, created_at, ended_at)
    values (${id}, ${of}, 'chatwoot', 'CLOSE', 'DEAD', 'tried', now(), now())`.execute(world.server.store.database.db);
  return id;
}
