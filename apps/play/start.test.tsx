// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("by an address without TLS a game says that https is needed, and asks nothing of the server", async () => {
  fake({});
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { startGame } = await import("./start.tsx");
  render(await startGame(new URLSearchParams(), "/play/slots/pearl-lagoon/"));
  expect(await screen.findByText(/is not encrypted/)).toBeTruthy();
});
