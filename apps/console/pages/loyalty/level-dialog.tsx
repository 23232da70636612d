import { rankCalls } from "@taya/loyalty/ranks/contract";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatAmount } from "@taya/client/amount";
import type { RankLevel } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { outOfOrder } from "./levels.rules.ts";
import { NamesField, namesRead } from "./names-field.tsx";
import { OwnRates, ratesRead, ratesTyped } from "./own-rates.tsx";

const { element: input } = rankCalls.changeRanks.input.shape.list.def;
const figures = input.shape;
const NAME_MOST = 40;

interface LevelDialogProps {
  /** The number of the level. */
  readonly at: number;
  readonly level: RankLevel;
  /** All levels as they would be. */
  readonly list: readonly RankLevel[];
  /** Withdrawals of a day where the level has no number of its own. */
  readonly perDay: number;
  readonly onChange: (level: RankLevel) => void;
  readonly onClose: () => void;
}

/** Changes one level in what will be asked for; nothing is sent yet. */
export function LevelDialog({ at, level, list, perDay, onChange, onClose }: LevelDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  const amount = (field: keyof typeof figures, hint?: string) => ({
    label: say(`field.${field}`),
    first: level[field],
    zero: true as const,
    ...(hint && { hint }),
  });
  const asked = (field: "deposit" | "validBet") => ({
    ...amount(field, say(at === 0 ? "beginningHint" : "asksHint")),
    disabled: at === 0,
  });
  function order(field: "deposit" | "validBet", typed: string | undefined): string | undefined {
    const wrong =
      typed !== undefined && z.safeParse(figures[field], typed).success && outOfOrder(list, at, field, typed);
    return wrong
      ? say(wrong.level < at ? "lessThan" : "moreThan", { ...wrong, amount: formatAmount(wrong.amount) })
      : undefined;
  }
  return (
    <ActionDialog
      title={say("levelTitle", { level: at })}
      explain={say("levelExplain")}
      yes={say("note")}
      done={say("noted")}
      input={input}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        name: {
          label: say("name"),
          place: "col-span-full",
          first: { ...level.name },
          draw: (typed, set) => (
            <NamesField
              typed={typed as Record<string, string>}
              onChange={set}
              most={NAME_MOST}
              hint={say("nameHint")}
            />
          ),
          read: namesRead,
        },
        deposit: asked("deposit"),
        validBet: asked("validBet"),
        keep: amount("keep", say("keepHint")),
        upgradeBonus: amount("upgradeBonus", say("upgradeHint")),
        weekly: amount("weekly"),
        monthly: amount("monthly"),
        birthday: amount("birthday"),
        withdrawPerDay: {
          label: say("field.withdrawPerDay"),
          hint: say("perDayHint", { count: perDay }),
          first: level.withdrawPerDay,
        },
        cashback: {
          label: say("field.cashback"),
          place: "col-span-full",
          first: ratesTyped(level.cashback),
          draw: (typed, set) => <OwnRates typed={typed as Readonly<Record<string, string>>} onChange={set} />,
          read: (typed) => ratesRead(typed as Readonly<Record<string, string>>),
        },
      }}
      check={({ deposit, validBet, cashback }) => ({
        deposit: order("deposit", deposit),
        validBet: order("validBet", validBet),
        cashback: Object.values(cashback ?? {}).some((rate) => typeof rate === "string") && say("rateWrong"),
      })}
      act={async (sent) => {
        const { reason: _, ...changed } = sent;
        const { name: __, withdrawPerDay: ___, ...kept } = level;
        onChange({ ...kept, ...changed } as RankLevel);
        return { ok: true, value: null };
      }}
      onClose={onClose}
    />
  );
}
