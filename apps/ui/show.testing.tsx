import { readdirSync } from "node:fs";
import { join } from "node:path";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { startTexts } from "@taya/client/i18n";
import { queries } from "@taya/client/query";
import { session, type SessionState } from "@taya/client/session";
import Back from "./back.tsx";
import { ConfirmHost } from "./confirm.tsx";
import { dismissToasts, ToastHost } from "./toast.tsx";

interface Shown {
  /** The address in its bar. */
  readonly at?: string;
  /** Who is logged in; nobody when left out. */
  readonly player?: Partial<SessionState>;
}

const AREAS = readdirSync(join(import.meta.dirname, "../../texts/en"))
  .filter((file) => file.endsWith(".json") && !/^(language|glossary)\./.test(file))
  .map((file) => file.replace(".json", ""));
const PLAYER = {
  ...session.get(),
  token: "t",
  type: 1,
  firstTimeLogin: false,
  mustChange: false,
  mustAgree: false,
  changeTicket: null,
};

/** What this document lacks of a browser's, and no test here is about. */
const BROWSER = { showPopover() {}, hidePopover() {}, scrollIntoView() {} };

/** A busy machine draws late; who finds what they look for waits no longer for this. */
configure({ asyncUtilTimeout: 4_000 });

/** Draws a part of a site with everything that stands around it, in English; `user` types and presses. */
export async function show(part: ReactNode, { at = "/", player }: Shown = {}) {
  Object.assign(HTMLElement.prototype, BROWSER);
  // Whatever another file has begun with, all texts are there: what is loaded is not loaded again.
  await startTexts(AREAS);
  // A message of the test before stays for seconds.
  dismissToasts();
  if (player) session.begin({ ...PLAYER, username: "ana", ...player });
  const page = (
    <>
      {part}
      <Back />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [at] });
  const user = userEvent.setup();
  const drawn = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    queries.clear();
    session.end();
    localStorage.clear();
    sessionStorage.clear();
  });
  const step = (by: number) => act(async () => router.navigate(by));
  return { ...drawn, user, address: () => router.state.location, back: () => step(-1), forward: () => step(1) };
}
