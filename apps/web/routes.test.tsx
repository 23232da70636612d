// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { tree } from "./routes.tsx";

test("a page says nothing to the console while it is fetched", () => {
  fake({});
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const router = createMemoryRouter(tree, { initialEntries: ["/rng"] });
  // What is still fetched must not be drawn when this document is gone.
  onTestFinished(() => {
    cleanup();
    router.dispose();
    warned.mockRestore();
  });
  render(<RouterProvider router={router} />);
  expect(warned.mock.calls).toEqual([]);
});
