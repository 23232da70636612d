import { session } from "@taya/client/session";
import { logOut } from "./log-out.ts";

/** Ends the session and leaves an empty page that says so; Back leads to a fresh start, not to the game. */
export function leave(sentence: string): void {
  if (session.get().token) void logOut();
  const note = document.createElement("p");
  note.textContent = sentence;
  note.setAttribute("style", "margin:20vh auto;max-width:26rem;padding:1rem;text-align:center;font-size:1.125rem");
  document.body.replaceChildren(note);
  history.replaceState(null, "", "/");
}
