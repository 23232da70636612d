import { apiOf } from "@taya/client/ask";
import { sendAs, type Sender } from "@taya/client/send";
import { table } from "./calls.gen.ts";
import { operatorSession } from "./session.ts";

const OVER = new Set(["AUTH_NOT_LOGGED_IN", "AUTH_SESSION_EXPIRED", "AUTH_SESSION_REPLACED"]);

const operator: Sender = {
  namesAll: true,
  headers(): Record<string, string> {
    const { token } = operatorSession.get();
    return token ? { Authorization: `Bearer ${token}` } : {};
  },
  refused(code, sent) {
    if (sent["Authorization"] && OVER.has(code)) operatorSession.end(code);
  },
};

/** Every call of operators, made as the one who is logged in. */
export const api = apiOf<typeof table>(
  (room, name) => (table as Readonly<Record<string, Readonly<Record<string, string>>>>)[room]![name]!,
  sendAs(operator),
);
