import { act, cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { type Fake, refusing, silence } from "@taya/client/fake.testing";
import { queries } from "@taya/client/query";
import { show } from "./show.testing.tsx";
import { translate } from "./translate.testing.ts";
import { surviveTranslation } from "./translation.ts";

/** A page that reads one list or figure, and what it says in each of its states. */
export interface Screen<Answers> {
  readonly draw: () => ReactNode;
  readonly at?: string;
  /** The call its content comes from, `room.call`. */
  readonly reads: string;
  readonly filled: Answers;
  /** Stands there once it is filled. */
  readonly says: RegExp;
  /** What the call answers where there is nothing, and what is said then. */
  readonly empty?: readonly [answer: Answers, says: RegExp];
}

interface Stage<Answers> {
  readonly fake: (answers: Answers) => Pick<Fake<unknown>, "asked"> & { answer(answers: Answers): void };
  /** Makes the brand, and logs somebody in. */
  readonly before: () => void;
  /** A refusal of someone who may not look. */
  readonly forbidden: string;
}

/** Every page loads, says a refusal and asks again, says who may not look, is empty, and is filled. */
export function provesStates<Answers extends object>(
  stage: Stage<Answers>,
  pages: Readonly<Record<string, Screen<Answers>>>,
): void {
  surviveTranslation();
  describe.each(Object.entries(pages))("%s", (_, page) => {
    const [room, call] = page.reads.split(".") as [string, string];
    const instead = (told: unknown): Answers => {
      const filled = page.filled as Readonly<Record<string, object>>;
      return { ...filled, [room]: { ...filled[room], [call]: told } } as never;
    };
    const draw = (answers: Answers) => {
      stage.before();
      const server = stage.fake(answers);
      return show(page.draw(), { at: page.at ?? "/" }).then((drawn) => ({ ...drawn, server }));
    };
    const said = (what: RegExp) => screen.findAllByText((_text, element) => what.test(ownText(element)));

    test("while it loads", async () => {
      await draw(instead(silence));
      expect((await screen.findAllByRole("status")).length).toBeGreaterThan(0);
      expect(screen.queryByText(page.says)).toBeNull();
    });

    test("refused, and asked again", async () => {
      const { user, server } = await draw(instead(refusing("INTERNAL")));
      const [again] = await screen.findAllByRole("button", { name: "Try again" });
      expect(screen.getAllByRole("alert")[0]!.textContent).not.toContain("INTERNAL:");
      server.answer(page.filled);
      await user.click(again!);
      expect(await said(page.says)).not.toEqual([]);
      expect(server.asked(page.reads).length).toBeGreaterThan(1);
    });

    test("for who may not look", async () => {
      await draw(instead(refusing(stage.forbidden)));
      expect((await screen.findAllByRole("alert"))[0]!.textContent!.length).toBeGreaterThan(10);
      expect(screen.queryByText(page.says)).toBeNull();
    });

    test("translated by the browser while it is refused, and filled then", async () => {
      const { user, server } = await draw(instead(refusing("INTERNAL")));
      const [again] = await screen.findAllByRole("button", { name: "Try again" });
      await translate();
      server.answer(page.filled);
      await user.click(again!);
      expect(await said(page.says)).not.toEqual([]);
      await translate();
      await act(() => queries.invalidateQueries());
      cleanup();
      expect(document.querySelector("main, h1, h2")).toBeNull();
    });

    test.runIf(page.empty)("with nothing in it", async () => {
      const [answer, says] = page.empty!;
      await draw(instead((answer as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[room]?.[call]));
      expect(await said(says)).not.toEqual([]);
    });

    test("filled", async () => {
      await draw(page.filled);
      expect(await said(page.says)).not.toEqual([]);
      expect(screen.queryAllByRole("alert").filter(({ textContent }) => textContent)).toEqual([]);
    });
  });
}

/** What an element says itself, not what stands further inside. */
const ownText = (element: Element | null): string =>
  [...(element?.childNodes ?? [])].map((node) => (node.nodeType === 3 ? node.textContent : "")).join("");
