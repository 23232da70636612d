// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";

import { afterEach, expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("by an address without TLS the page says that https is needed, and asks nothing of the server", async () => {
  fake({});
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { start } = await import("./start.ts");
  render(await start());
  expect(await screen.findByText("This address is not safe")).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toMatch(/^https:\/\//);
  expect(screen.getByText(/On the machine/)).toBeTruthy();
});
