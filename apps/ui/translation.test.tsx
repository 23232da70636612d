// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Button } from "./button.tsx";
import { translate, type Translator } from "./translate.testing.ts";
import { surviveTranslation } from "./translation.ts";

surviveTranslation();
afterEach(cleanup);

const part: { set?: (state: { busy: boolean; amount: string; more: boolean }) => void } = {};
const set = (...state: Parameters<NonNullable<typeof part.set>>) => part.set!(...state);

/** Text beside what comes and goes, in the ways components have it. */
function Part() {
  const [{ busy, amount, more }, change] = useState({ busy: false, amount: "5.00", more: false });
  useEffect(() => void (part.set = change), [change]);
  return (
    <div>
      <Button busy={busy}>Confirm {amount}</Button>
      <p>
        {more && "You won: "}
        Balance {amount} {more ? <b>new</b> : "as before"}
      </p>
      {more ? "A note" : null}
      <i>end</i>
    </div>
  );
}

test.each<Translator>(["around", "instead"])(
  "a page that is translated by an element %s each text goes on, and shows what is so now",
  async (how) => {
    const { container } = render(<Part />);
    await translate(how);
    await act(async () => set({ busy: true, amount: "7.50", more: true }));
    await translate(how);
    await act(async () => set({ busy: false, amount: "9.00", more: false }));
    expect(container.textContent).toBe("Confirm 9.00Balance 9.00 as beforeend");
    await act(async () => set({ busy: false, amount: "1.00", more: true }));
    expect(container.textContent).toBe("Confirm 1.00You won: Balance 1.00 newA noteend");
    cleanup();
    expect(container.textContent).toBe("");
  },
);

test("what is no translator's doing still fails", () => {
  const [one, two] = [document.createElement("div"), document.createElement("div")];
  expect(() => one.removeChild(two)).toThrow(/./);
});
