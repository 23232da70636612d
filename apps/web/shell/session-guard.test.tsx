// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { PART_LOST } from "@taya/client/import-with-retry";
import { session } from "@taya/client/session";
import { JOINED } from "@taya/client/session-tabs";
import { tabStore } from "@taya/client/storage";
import { ModalHost } from "@taya/ui/modal";
import { show } from "@taya/ui/show.testing";
import { BrokenPage } from "./broken-page.tsx";
import { SessionGuard } from "./session-guard.tsx";

const guard = (
  <>
    <ModalHost />
    <SessionGuard />
  </>
);

test("a logout in another tab is said as what it is, and a login there takes the notice away", async () => {
  fake({});
  await show(guard, { player: {} });
  const before = session.kept();
  act(() => session.lost("AUTH_NOT_LOGGED_IN"));
  expect(await screen.findByText(/You have logged out/)).toBeTruthy();
  act(() => session.begin(before));
  expect(screen.queryByText(/You have logged out/)).toBeNull();
});

test("the login that stands open goes when another tab has logged in", async () => {
  fake({ accounts: { externalOptions: { list: [] } } });
  const { address } = await show(guard, { at: "/rng?m=login" });
  act(() => void dispatchEvent(new Event(JOINED)));
  await vi.waitFor(() => expect(address()).toMatchObject({ pathname: "/rng", search: "" }));
});

test("without a network a bar says so, and leaves the header with the balance alone", async () => {
  fake({});
  await show(guard);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(/You are offline/).className).not.toMatch(/top-0/);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  online.mockRestore();
});

test("a part that the browser will not ask for again is had by a new page, once in a while", async () => {
  fake({});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  tabStore.removeItem("taya.reloaded");
  const breaking = (message: string) => {
    const router = createMemoryRouter([
      {
        path: "*",
        lazy: () => Promise.reject(new Error(message)),
        ErrorBoundary: BrokenPage,
        HydrateFallback: () => null,
      },
    ]);
    render(<RouterProvider router={router} />);
    return screen.findByRole("alert");
  };
  await breaking("a bug");
  expect(reload).not.toHaveBeenCalled();
  cleanup();
  await breaking(PART_LOST);
  expect(reload).toHaveBeenCalledTimes(1);
  cleanup();
  await breaking(PART_LOST);
  expect(reload).toHaveBeenCalledTimes(1);
  cleanup();
  reload.mockRestore();
});

test("a page that broke without a network comes back by itself", async () => {
  fake({});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  await show(<BrokenPage />);
  dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});
