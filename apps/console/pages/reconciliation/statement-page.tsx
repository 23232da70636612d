import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { sayFault } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Push } from "@taya/ui/push";
import { CopyText, Loaded } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { saveText } from "../../lib/files.ts";
import { type Side, sides, type StatementFile, type StatementTotal } from "./statements.ts";
import { Off, Open, Period } from "../../ui/difference.tsx";
import { Facts, Page, Part } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { LostPage } from "../../shell/lost-page.tsx";
import { DifferencesPart } from "./statement-differences.tsx";

/** The report of one statement: what it is, its totals, and every difference. */
export default function StatementPage() {
  const { side = "", id = "" } = useParams();
  return side === "payments" || side === "vendors" ? <Report side={side} id={id} /> : <LostPage />;
}

function Report({ side, id }: { readonly side: Side; readonly id: string }) {
  const { t } = useTranslation();
  const reading = useCall(sides[side].one, { id });
  const found = reading.data;
  return (
    <Page
      title={found ? `${found.sourceName} · ${found.from}` : t("console.place.statements")}
      back={{ to: `/statements?of=${side}`, label: t("console.place.statements") }}
      actions={found && <Save side={side} id={id} />}
    >
      <Loaded reading={reading}>
        {(file) => (
          <>
            <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <About file={file} side={side} />
              <Part title={t("console.statement.totals")} aside={<Open {...file} />}>
                <Totals totals={file.totals} />
              </Part>
            </div>
            <DifferencesPart side={side} file={file} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Save({ side, id }: { readonly side: Side; readonly id: string }) {
  const { t } = useTranslation();
  const save = async () => {
    const answer = await sides[side].export({ id });
    if (answer.ok) saveText(answer.value);
    else toast(sayFault(t, answer.fault, { defaultValue: answer.fault }), "bad");
  };
  return (
    <Push onClick={() => void save()}>
      <Icon name="download" size={16} />
      {t("console.statement.save")}
    </Push>
  );
}

function About({ file, side }: { readonly file: StatementFile; readonly side: Side }) {
  const { t } = useTranslation();
  return (
    <Part title={t("console.facts")}>
      <Facts
        facts={[
          [t(`console.statement.source.${side}`), file.sourceName],
          [t("console.statement.period"), <Period key="period" from={file.from} to={file.to} />],
          [t("console.statement.file"), file.title],
          [t("console.statement.linesMatched"), t("console.statement.matchedOf", file)],
          [t("console.statement.importedAt"), <When key="at" at={file.importedAt} />],
          [t("console.statement.importedBy"), file.importedBy],
          ["SHA-256", <CopyText key="sha" text={file.sha256} />],
        ]}
      />
    </Part>
  );
}

function Totals({ totals }: { readonly totals: readonly StatementTotal[] }) {
  const { t } = useTranslation();
  const columns: Column<StatementTotal>[] = [
    {
      id: "kind",
      label: t("console.statement.kind"),
      cell: ({ kind, currency }) => `${t(`console.statement.kind.${kind}`)} ${currency}`,
    },
    {
      id: "lines",
      label: t("console.statement.lines"),
      end: true,
      wide: true,
      cell: ({ lines, matched }) => t("console.statement.matchedOf", { lines, matched }),
    },
    { id: "theirs", label: t("console.statement.theirs"), end: true, cell: ({ theirs }) => <Money amount={theirs} /> },
    {
      id: "ours",
      label: t("console.statement.ours"),
      end: true,
      wide: true,
      cell: ({ ours }) => (ours === undefined ? "–" : <Money amount={ours} />),
    },
    {
      id: "difference",
      label: t("console.statement.difference"),
      end: true,
      cell: ({ difference }) => <Off amount={difference} />,
    },
    {
      id: "fees",
      label: t("console.statement.fees"),
      end: true,
      wide: true,
      cell: ({ fees }) => <Money amount={fees} />,
    },
  ];
  return (
    <Table
      label={t("console.statement.totals")}
      rows={totals}
      keyOf={({ kind, currency }) => `${kind} ${currency}`}
      empty={t("console.statement.none")}
      columns={columns}
    />
  );
}
