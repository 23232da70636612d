import { CATEGORIES } from "@taya/loyalty/categories";
import { operatorBoardCalls } from "@taya/loyalty/boards/operator.contract";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../ui/action-dialog.tsx";
import { Marks } from "../../../ui/tick.tsx";
import { api } from "../../../lib/api.ts";
import { NamesField, namesRead } from "../names-field.tsx";
import type { Board, Boards } from "../types.ts";
import { PrizesField } from "./prizes-field.tsx";
import { prizesRead, prizesTyped, type TypedPrize, wrongIn } from "./prizes.rules.ts";

const TITLE_MOST = 80;
const RULES_MOST = 2_000;

interface BoardDialogProps {
  readonly turn: Boards["turns"][number];
  /** As it was set last; undefined where there is none yet. */
  readonly board: Board | undefined;
  /** Whether one holds for the running period, which a change leaves as it is. */
  readonly stands: boolean;
  readonly onClose: () => void;
}

type Category = (typeof CATEGORIES)[number];
type Names = Record<string, string>;

/** Sets the leaderboard of a period: the first one from the running period on, a change from the next one. */
export function BoardDialog({ turn: { period, running, next }, board, stands, onClose }: BoardDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, more);
  return (
    <ActionDialog
      title={say("boardTitle", { period: t(`missions.board.${period}`) })}
      explain={say("boardExplain", { day: stands ? next : running })}
      yes={say("save")}
      done={say("saved")}
      reasons={["loyaltyCampaign", "loyaltyCosts"]}
      input={operatorBoardCalls.writeBoard.input}
      fields={{
        title: {
          label: say("title"),
          first: { ...board?.title },
          needed: true,
          draw: (typed, set) => <NamesField typed={typed as Names} onChange={set} most={TITLE_MOST} />,
          read: namesRead,
        },
        rules: {
          label: say("rules"),
          first: { ...board?.rules },
          needed: true,
          draw: (typed, set) => (
            <NamesField
              typed={typed as Names}
              onChange={set}
              most={RULES_MOST}
              lines={3}
              label="console-missions.rulesIn"
              hint={say("rulesHint")}
            />
          ),
          read: namesRead,
        },
        categories: {
          label: say("categories"),
          first: board?.categories ?? [],
          draw: (typed, set) => (
            <Marks
              label={say("boardCategories")}
              list={CATEGORIES}
              chosen={typed as readonly Category[]}
              onChange={set}
              say={(each) => `${t(`records.category.${each}`)} (${each})`}
              className="grid grid-cols-2 sm:grid-cols-3 gap-1.5"
            />
          ),
          read: (typed) => ((typed as readonly Category[]).length > 0 ? typed : undefined),
        },
        prizes: {
          label: say("prizes"),
          first: prizesTyped(board?.prizes ?? []),
          draw: (typed, set) => <PrizesField typed={typed as readonly TypedPrize[]} onChange={set} />,
          read: (typed) => prizesRead(typed as readonly TypedPrize[]),
        },
        enabled: { label: say("enabled"), hint: say("boardEnabledHint"), first: board?.enabled ?? true },
      }}
      check={({ prizes }) => {
        const list = (prizes ?? []) as Board["prizes"];
        const wrong = list.find((each) => wrongIn(each));
        return { prizes: wrong && say(`prizeWrong.${wrongIn(wrong)}`, { from: wrong.from }) };
      }}
      act={(sent, making) => api.loyalty.writeBoard({ period, ...sent }, making)}
      onClose={onClose}
    />
  );
}
