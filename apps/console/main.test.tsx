// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fake } from "./lib/fake.testing.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("by an address without TLS the console says that https is needed, and asks nothing of the server", async () => {
  fake({});
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => void (await import("./main.tsx")));
  expect(await screen.findByText("This address is not safe")).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toMatch(/^https:\/\//);
});
