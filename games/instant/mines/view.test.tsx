// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import view from "./view.tsx";

afterEach(cleanup);

test("a tile pressed before the bet says what comes first, and moves nothing", async () => {
  const moves: object[] = [];
  const scene = {
    bet: view.first,
    pays: undefined,
    state: undefined,
    phase: "idle" as const,
    landing: 0,
    busy: false,
    calm: true,
    plain: false,
    say: (key: string) => key,
    worth: (times: string) => times,
    choose: () => {},
    move: (move: object) => void moves.push(move),
    cue: () => {},
  };
  const { container } = render(<view.Scene {...scene} />);
  expect(screen.queryByRole("status")).toBeNull();
  await userEvent.click(container.querySelector('[data-tile="3"]')!);
  expect(screen.getByRole("status").textContent).toBe("betFirst");
  expect(moves).toEqual([]);
});
