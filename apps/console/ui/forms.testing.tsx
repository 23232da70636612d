import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import type { api } from "../lib/api.ts";
import { fake, operatorWith } from "../lib/fake.testing.ts";

type Console = Answers<typeof api>;

/** A form that is sent as it stands, and what is wrong with it. */
export interface FormCase {
  readonly draw: () => ReactNode;
  readonly answers?: Console;
  /** What is pressed until the form stands there. */
  readonly press?: readonly RegExp[];
  /** Changed before it is sent: a field and what is typed into it. */
  readonly type?: readonly [RegExp, string];
  /** Names of what is wrong, the first one in focus. */
  readonly wrong: readonly RegExp[];
  /** What must not have been asked for. */
  readonly call: string;
}

const nameOf = (field: HTMLElement): string =>
  field.getAttribute("aria-label") ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? "";

/** The form that stands there, the newest dialog's first. */
const formNow = () => [...document.querySelectorAll<HTMLFormElement>("form")].findLast((each) => each.noValidate)!;

/** Holds forms to what every form does: what is wrong is said at its field, the first one has the focus, nothing is sent. */
export function provesForms(forms: Readonly<Record<string, FormCase>>): void {
  beforeEach(() => {
    brandIs();
    operatorWith("*");
  });

  test.each(Object.entries(forms))(
    "%s: what is wrong is said at its field, and the first such has the focus",
    async (_, { draw, answers = {}, press = [], type, wrong, call }) => {
      const server = fake(answers);
      const { user } = await show(draw());
      for (const name of press) await user.click((await screen.findAllByRole("button", { name }))[0]!);
      await vi.waitUntil(() => formNow());
      if (type) {
        const field = [...formNow().querySelectorAll<HTMLInputElement>("input:not([type=checkbox]), textarea")].find(
          (each) => type[0].test(nameOf(each)),
        )!;
        await user.clear(field);
        await user.type(field, type[1]);
      }
      await user.click(formNow().querySelector("button[type=submit]")!);
      const found = await vi.waitUntil(() => {
        const some = [...document.querySelectorAll<HTMLElement>("[aria-invalid=true]")];
        return some.length > 0 && some;
      });
      const names = found.map(nameOf);
      wrong.forEach((name, at) => expect(names[at], names.join(", ")).toMatch(name));
      expect(names.length, names.join(", ")).toBe(wrong.length);
      await vi.waitFor(() => expect(document.activeElement).toBe(found[0]));
      for (const field of found) {
        const said = document.getElementById(field.getAttribute("aria-describedby")!)?.textContent ?? "";
        expect(said.length, nameOf(field)).toBeGreaterThan(5);
      }
      expect(server.asked(call)).toEqual([]);
    },
  );
}
