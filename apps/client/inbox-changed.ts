import { api } from "./api.ts";
import { refresh } from "./query.ts";

/** Reads anew what a message that comes, is read or goes changes. */
export const inboxChanged = (): void => refresh(api.messages.inbox, api.messages.unreadCount, api.accounts.info);
