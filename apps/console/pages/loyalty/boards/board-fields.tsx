import { CATEGORIES } from "@taya/kernel/game-category";
import type { TFunction } from "i18next";
import { Marks } from "../../../ui/tick.tsx";
import { NamesField, namesRead } from "../names-field.tsx";
import type { Board } from "../types.ts";
import { PrizesField } from "./prizes-field.tsx";
import { prizesRead, prizesTyped, type TypedPrize, wrongIn } from "./prizes.rules.ts";

const TITLE_MOST = 80;
const RULES_MOST = 2_000;

type Category = (typeof CATEGORIES)[number];
type Names = Record<string, string>;
type Typing = (typed: unknown) => void;

/** The fields that leaderboards and tournaments have alike, as they were set last. */
export const boardFields = (t: TFunction, board?: Pick<Board, "title" | "rules" | "categories" | "prizes">) => ({
  title: {
    label: t("console-missions.title"),
    place: "col-span-full",
    first: { ...board?.title },
    needed: true as const,
    draw: (typed: unknown, set: Typing) => <NamesField typed={typed as Names} onChange={set} most={TITLE_MOST} />,
    read: namesRead,
  },
  rules: {
    label: t("console-missions.rules"),
    place: "col-span-full",
    first: { ...board?.rules },
    needed: true as const,
    draw: (typed: unknown, set: Typing) => (
      <NamesField
        typed={typed as Names}
        onChange={set}
        most={RULES_MOST}
        lines={3}
        label="console-missions.rulesIn"
        hint={t("console-missions.rulesHint")}
      />
    ),
    read: namesRead,
  },
  categories: {
    label: t("console-missions.categories"),
    place: "col-span-full",
    first: board?.categories ?? [],
    draw: (typed: unknown, set: Typing) => (
      <Marks
        label={t("console-missions.boardCategories")}
        list={CATEGORIES}
        chosen={typed as readonly Category[]}
        onChange={set}
        say={(each) => `${t(`records.category.${each}`)} (${each})`}
        className="grid grid-cols-2 sm:grid-cols-3 gap-1.5"
      />
    ),
    read: (typed: unknown) => ((typed as readonly Category[]).length > 0 ? typed : undefined),
  },
  prizes: {
    label: t("console-missions.prizes"),
    place: "col-span-full",
    first: prizesTyped(board?.prizes ?? []),
    draw: (typed: unknown, set: Typing) => <PrizesField typed={typed as readonly TypedPrize[]} onChange={set} />,
    read: (typed: unknown) => prizesRead(typed as readonly TypedPrize[]),
  },
});

/** What stands against the prizes; undefined where nothing does. */
export function prizesWrong(t: TFunction, prizes: unknown): string | undefined {
  const wrong = ((prizes ?? []) as Board["prizes"]).find((each) => wrongIn(each));
  return wrong && t(`console-missions.prizeWrong.${wrongIn(wrong)}`, { from: wrong.from });
}
