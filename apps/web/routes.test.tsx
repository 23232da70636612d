// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { tree } from "./routes.tsx";

test("a page says nothing to the console while it is fetched", () => {
  fake({});
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  render(<RouterProvider router={createMemoryRouter(tree, { initialEntries: ["/rng"] })} />);
  expect(warned.mock.calls).toEqual([]);
});
