import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CATEGORIES } from "@taya/kernel/game-category";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { api } from "../../lib/api.ts";
import { percentText } from "../../lib/percent.ts";
import { useRight } from "../../lib/session.ts";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { RatesDialog } from "./rates-dialog.tsx";
import type { HeadRates, Member } from "./types.ts";

interface RatesPartProps {
  readonly member: Member;
  /** Only who heads a line has rates from the house. */
  readonly isHead: boolean;
}

/** What part of valid bets is rebate up to a member, with what held before; of a head it can be changed. */
export function RatesPart({ member, isHead }: RatesPartProps) {
  const { t } = useTranslation();
  const may = useRight("agents.write");
  const { username } = member;
  const { data } = useCall(api.agents.adminRates, { username }, { enabled: isHead && may });
  const [changed, setChanged] = useState<HeadRates>();
  const say = (key: string) => t(`console-agents.${key}`);
  const aside = data && <Push onClick={() => setChanged(data)}>{say("changeRates")}</Push>;
  const rated = CATEGORIES.filter((category) => member.rates[category]);
  return (
    <Part title={say("rates")} {...(aside && { aside })}>
      <Table
        label={say("rates")}
        rows={rated}
        keyOf={(category) => category}
        empty={say("noRates")}
        columns={[
          { id: "category", label: say("category"), cell: (category) => t(`records.category.${category}`) },
          { id: "rate", label: say("rate"), end: true, cell: (category) => percentText(member.rates[category] ?? 0) },
        ]}
      />
      {member.history.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold text-text2">{say("history")}</summary>
          <Table
            label={say("history")}
            rows={member.history}
            keyOf={({ since, category }) => `${since} ${category}`}
            empty=""
            columns={[
              { id: "since", label: say("since"), cell: ({ since }) => <span className="money">{since}</span> },
              { id: "category", label: say("category"), cell: ({ category }) => t(`records.category.${category}`) },
              { id: "rate", label: say("rate"), end: true, cell: ({ ppm }) => percentText(ppm) },
            ]}
          />
        </details>
      )}
      {changed && <RatesDialog rates={changed} onClose={() => setChanged(undefined)} />}
    </Part>
  );
}
