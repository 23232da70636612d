import { api } from "@taya/client/api";
import { session } from "@taya/client/session";
import { setAside } from "./belongings.ts";
import { browserStore } from "@taya/client/storage";

/** Tells the server and forgets the session; the server has the browser forget everything else but what is set aside. */
export async function logOut(): Promise<void> {
  const putBack = setAside(browserStore, Date.now());
  try {
    await api.accounts.logout({});
  } finally {
    putBack();
    session.end();
  }
}
