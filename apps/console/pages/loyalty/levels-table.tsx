import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import type { RankLevel, Ranks } from "./types.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { nameOf } from "./names-field.tsx";

interface LevelsTableProps {
  readonly ranks: Ranks;
  /** The levels as they would be. */
  readonly list: readonly RankLevel[];
  readonly changed: readonly number[];
  readonly onEdit?: (at: number) => void;
}

interface Row {
  readonly at: number;
  readonly level: RankLevel;
  readonly name: string;
  readonly members: number;
}

/** Every level with what it asks for, what it gives and who stands there. */
export function LevelsTable({ ranks, list, changed, onEdit }: LevelsTableProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  const money = (field: "keep" | "upgradeBonus" | "weekly" | "monthly" | "birthday"): Column<Row> => ({
    id: field,
    label: say(`field.${field}`),
    end: true,
    wide: true,
    cell: ({ level }) => <Sum amount={level[field]} />,
  });
  const rows = list.map((level, at): Row => {
    const { name: shown, members = 0 } = ranks.shown[at] ?? {};
    const typed = changed.includes(at) && level.name && nameOf({ name: level.name });
    return { at, level, name: typed || shown || say("level", { level: at }), members };
  });
  return (
    <Table
      label={say("tab.ranks")}
      rows={rows}
      keyOf={({ at }) => String(at)}
      empty={say("noLevels")}
      columns={[
        {
          id: "level",
          label: say("rank"),
          cell: ({ at, name }) => (
            <>
              <b className="money">{at}</b> {name}
              {changed.includes(at) && <span className="block text-[12px] text-warn">{say("changed")}</span>}
            </>
          ),
        },
        { id: "members", label: say("members"), end: true, cell: ({ members }) => formatNumber(members) },
        { id: "asks", label: say("asks"), end: true, cell: ({ level, at }) => <Asks level={level} first={at === 0} /> },
        money("keep"),
        money("upgradeBonus"),
        money("weekly"),
        money("monthly"),
        money("birthday"),
        {
          id: "perDay",
          label: say("field.withdrawPerDay"),
          end: true,
          wide: true,
          cell: ({ level }) => level.withdrawPerDay ?? ranks.withdrawPerDay,
        },
        {
          id: "action",
          label: "",
          end: true,
          cell: ({ at, name }) =>
            onEdit && (
              <Push onClick={() => onEdit(at)} aria-label={t("ui.named", { what: say("change"), name })}>
                {say("change")}
              </Push>
            ),
        },
      ]}
    />
  );
}

/** Nothing is a dash, so that what is given stands out. */
const Sum = ({ amount }: { readonly amount: string }) =>
  /[1-9]/.test(amount) ? <Money amount={amount} /> : <span className="text-text3">–</span>;

/** Both sums since the account was opened; the first level asks for nothing. */
function Asks({ level: { deposit, validBet }, first }: { readonly level: RankLevel; readonly first: boolean }) {
  const { t } = useTranslation();
  if (first) return <span className="text-text2">{t("console-loyalty.beginning")}</span>;
  return (
    <span className="grid">
      <span>
        <span className="text-text2">{t("console-loyalty.paidIn")}</span> <Money amount={deposit} />
      </span>
      <span>
        <span className="text-text2">{t("console-loyalty.played")}</span> <Money amount={validBet} />
      </span>
    </span>
  );
}
