import { askTicket } from "./service.ts";

/** Whether a window shows something already: what it is may be nobody's business here. */
function isUsed(opened: Window): boolean {
  try {
    return opened.location.href !== "about:blank";
  } catch {
    return true;
  }
}

/** Leads a window that was just opened to customer service; where that cannot be asked for it closes, and why is told. */
export async function enter(opened: Window, url: string): Promise<string | undefined> {
  if (isUsed(opened)) {
    opened.focus();
    return undefined;
  }
  const answer = await askTicket();
  // Whoever is to show to be a person does so there.
  const may = answer.ok || answer.fault === "AUTH_CAPTCHA_REQUIRED";
  if (may) opened.location.replace(url);
  else opened.close();
  return may ? undefined : answer.fault;
}
