import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import { addDays } from "@taya/kernel/instant";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { api } from "../../lib/api.ts";
import { saveText } from "../../lib/files.ts";
import type { VendorDays } from "./statements.ts";
import { Part } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";

type Day = VendorDays["list"][number];
const WEEK = 6;
const SUMS = ["bets", "wins", "rollbacks", "adjusts", "promos"] as const;

/** What vendors did by day, from our side, to be sent to them. */
export function VendorDaysPart() {
  const { t } = useTranslation();
  const today = useToday();
  const [days, setDays] = useState({ from: addDays(today, -WEEK), to: today });
  const [vendor, setVendor] = useState("");
  const asked = { ...days, ...(vendor && { vendor }) };
  const reading = useCall(api.play.vendorDays, asked, { enabled: days.from !== "" && days.to !== "" });
  const save = async () => {
    const answer = await api.play.exportVendorDays(asked);
    if (answer.ok) saveText(answer.value);
    else toast(sayFault(t, answer.fault, { defaultValue: answer.fault }), "bad");
  };
  const columns: Column<Day>[] = [
    { id: "day", label: t("console.day"), cell: ({ day }) => <span className="money">{day}</span> },
    { id: "vendor", label: t("console.statement.source.vendors"), cell: ({ vendorName }) => vendorName },
    { id: "count", label: t("console.statement.actions"), end: true, wide: true, cell: ({ count }) => count },
    { id: "players", label: t("console.statement.players"), end: true, wide: true, cell: ({ players }) => players },
    ...SUMS.map((name): Column<Day> => ({
      id: name,
      label: t(`console.statement.${name}`),
      end: true,
      wide: true,
      cell: (row) => <Money amount={row[name]} />,
    })),
    { id: "ggr", label: "GGR", end: true, cell: ({ ggr }) => <Money amount={ggr} signed /> },
  ];
  return (
    <Part
      title={t("console.statement.days")}
      aside={
        <Push onClick={() => void save()}>
          <Icon name="download" size={16} />
          {t("console.statement.save")}
        </Push>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        {(["from", "to"] as const).map((name) => (
          <label key={name} className="grid gap-1 grow sm:grow-0 text-[12px] font-semibold text-text2">
            {t(`console.${name}`)}
            <input
              type="date"
              className="box"
              max={today}
              value={days[name]}
              onChange={(event) => setDays({ ...days, [name]: event.target.value })}
            />
          </label>
        ))}
        <label className="grid gap-1 grow sm:grow-0 sm:min-w-40 text-[12px] font-semibold text-text2">
          {t("console.statement.source.vendors")}
          <select className="box" value={vendor} onChange={(event) => setVendor(event.target.value)}>
            <option value="">{t("console.all")}</option>
            {reading.data?.vendors.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Loaded reading={reading} rows={3}>
        {({ list }) => (
          <Table
            label={t("console.statement.days")}
            rows={list}
            keyOf={({ day, vendor: code, currency }) => `${day} ${code} ${currency}`}
            empty={t("console.statement.noDays")}
            columns={columns}
          />
        )}
      </Loaded>
    </Part>
  );
}
