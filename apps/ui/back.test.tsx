// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { createBrowserRouter, useNavigate } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import Back from "./back.tsx";
import { confirm } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";
import { HELD, useLayer } from "./layers.ts";
import { ModalHost, registerModal, useModals } from "./modal.tsx";
import { show } from "./show.testing.tsx";

const APPS = join(import.meta.dirname, "..");

registerModal("paper", {
  load: () => Promise.resolve({ default: () => <p>paper</p> }),
  title: "ui.close",
  areas: [],
});

/** Something over the page that must be answered. */
function Forced({ onAnswer }: { readonly onAnswer: () => void }) {
  useLayer(HELD);
  return <button onClick={onAnswer}>Answer</button>;
}

/** Everything that opens, one over the other as it was opened. */
function Page({ answers }: { readonly answers: boolean[] }) {
  const navigate = useNavigate();
  const { open: openModal, close } = useModals();
  const [open, setOpen] = useState<readonly string[]>([]);
  const shut = () => setOpen((now) => now.slice(0, -1));
  const more = (kind: string) => () => setOpen((now) => [...now, kind]);
  const ask = () => void confirm({ title: "Sure?", yes: "Yes", no: "No" }).then((sure) => answers.push(sure));
  const parts: Record<string, (at: number) => React.ReactNode> = {
    dialog: (at) => (
      <Dialog key={at} title={`dialog ${at}`} onClose={shut}>
        {null}
      </Dialog>
    ),
    dense: (at) => (
      <Dialog key={at} title={`dense ${at}`} dense onClose={shut}>
        {null}
      </Dialog>
    ),
    busy: (at) => (
      <Dialog key={at} title={`busy ${at}`} busy onClose={shut}>
        {null}
      </Dialog>
    ),
    forced: (at) => <Forced key={at} onAnswer={shut} />,
  };
  return (
    <>
      <p data-testid="open">{open.join(" ")}</p>
      {Object.keys(parts).map((kind) => (
        <button key={kind} onClick={more(kind)}>{`open ${kind}`}</button>
      ))}
      <button onClick={ask}>open question</button>
      <button onClick={() => openModal("paper")}>open paper</button>
      <button onClick={close}>close paper</button>
      <button onClick={shut}>shut</button>
      <button onClick={() => void navigate("/second")}>on</button>
      <ModalHost />
      {open.map((kind, at) => parts[kind]!(at))}
    </>
  );
}

/** A page with another one before it, on which things are opened. */
async function drawn() {
  cleanup();
  fake({});
  const answers: boolean[] = [];
  const shown = await show(<Page answers={answers} />, { at: "/first" });
  const press = (name: string) => act(() => screen.getByText(name, { selector: "button" }).click());
  press("on");
  const place = () => {
    const question = screen.queryByText("Sure?") ? ["question"] : [];
    const paper = screen.queryByText("paper") ? ["paper"] : [];
    const other = screen.getByTestId("open").textContent!.split(" ").filter(Boolean);
    return { path: shown.address().pathname, open: [...paper, ...other, ...question].toSorted() };
  };
  return { ...shown, press, place, answers };
}

const KINDS = ["dialog", "dense", "busy", "forced", "question", "paper"] as const;
/** What only its own answer closes. */
const HOLDING = new Set<string>(["busy", "forced"]);
/** Of these one is open at a time. */
const SINGLE = new Set<string>(["question", "paper"]);

test("Back closes what was opened last, one thing after the other, and never the page beneath", async () => {
  const moves = fc.array(fc.constantFrom("back", "forward", "shut", ...KINDS), { minLength: 1, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      const { press, back, forward, place, answers } = await drawn();
      const stack: string[] = [];
      // What the step back out of an address leaves before it in the history.
      let ahead = 0;
      const holds = () => expect(place()).toEqual({ path: "/second", open: stack.toSorted() });
      const close = async () => {
        const top = stack.at(-1)!;
        if (HOLDING.has(top)) press("shut");
        else await back();
        stack.pop();
        holds();
      };
      for (const move of made) {
        const top = stack.at(-1);
        if (move === "back" || move === "forward") {
          if (!top || (move === "forward" && (ahead === 0 || top === "paper"))) continue;
          await (move === "back" ? back() : forward());
          if (!HOLDING.has(top)) stack.pop();
          if (top === "paper") ahead = 1;
        } else if (move === "shut") {
          if (!top || SINGLE.has(top)) continue;
          press("shut");
          stack.pop();
        } else if (!SINGLE.has(move) || !stack.includes(move)) {
          press(`open ${move}`);
          if (SINGLE.has(move)) await screen.findByText(move === "paper" ? "paper" : "Sure?");
          stack.push(move);
          if (move === "paper") ahead = 0;
        }
        holds();
      }
      while (stack.length > 0) await close();
      expect(answers).not.toContain(true);
      await back();
      expect(place()).toEqual({ path: "/first", open: [] });
    }),
    { numRuns: 15 },
  );
});

test("a question that Back closed is answered no, and Forward does not ask it again", async () => {
  const { press, back, forward, place, answers } = await drawn();
  press("open question");
  await screen.findByText("Sure?");
  await back();
  expect([place(), answers]).toEqual([{ path: "/second", open: [] }, [false]]);
  await forward();
  expect([place(), answers]).toEqual([{ path: "/second", open: [] }, [false]]);
});

test("whatever is shown modally tells that it lies over the page", () => {
  const files = readdirSync(APPS, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !/\.test(ing)?\.tsx$|node_modules|dist/.test(file),
  );
  const silent = files.filter((file) => {
    const code = readFileSync(join(APPS, file), "utf8");
    return /\.showModal\(|<dialog\b|aria-modal/.test(code) && !/\buseLayer\(/.test(code);
  });
  expect(silent).toEqual([]);
});

test("on the first page of a document Back closes what lies over it and stays; with nothing open it leaves by one step", async () => {
  cleanup();
  history.replaceState(null, "", "/before");
  history.pushState(null, "", "/only");
  const close = vi.fn<() => void>();
  function Covered() {
    const [open, setOpen] = useState(false);
    useLayer(() => (close(), setOpen(false)), open);
    return <button onClick={() => setOpen(true)}>cover</button>;
  }
  const element = (
    <>
      <Covered />
      <Back />
    </>
  );
  // It speaks of the page before it, which is not of this router.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const router = createBrowserRouter([{ path: "*", element }]);
  render(<RouterProvider router={router} />);
  const steps = async () => act(async () => history.back());
  for (const times of [1, 2]) {
    act(() => screen.getByText("cover").click());
    await steps();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(history.state).toMatchObject({ idx: 0 }));
    expect([location.pathname, router.state.location.pathname]).toEqual(["/only", "/only"]);
  }
  await steps();
  await waitFor(() => expect(location.pathname).toBe("/before"));
  router.dispose();
});
