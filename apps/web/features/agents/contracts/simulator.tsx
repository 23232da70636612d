import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { readAmount, readWhole } from "@taya/client/typed-amount";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { typedAmount } from "@taya/ui/amount.rules";
import type { Contract, Kind, Tier } from "./kinds.ts";
import { percentOf } from "./percent.rules.ts";

interface SimulatorProps {
  readonly kind: Kind;
  readonly base: Contract["base"];
  readonly calc: Contract["calc"];
  /** The ladder; undefined while it cannot be read. */
  readonly tiers: readonly Tier[] | undefined;
  /** Figures of the period that runs, to begin with. */
  readonly figures?: Contract | undefined;
}

const FIELDS = ["validBet", "netLoss", "active", "carry"] as const;
type Field = (typeof FIELDS)[number];
type Answer = { readonly rate: number; readonly gross: string; readonly reason: string } | { readonly fault: string };

/** An amount that may be below nothing. */
function readSigned(typed: string): string | undefined {
  const text = typed.trim();
  const size = readAmount(text.replace(/^[-−]/, ""));
  return size !== undefined && /^[-−]/.test(text) && /[1-9]/.test(size) ? `-${size}` : size;
}

/** What each kind looks at: wages know no losses. */
const asks = (kind: Kind): readonly Field[] =>
  kind === "dividend" ? FIELDS : kind === "realtime" ? ["validBet"] : ["validBet", "active"];

/** What a ladder would pay for figures one types; opened by whoever wants to know. */
export function Simulator(props: SimulatorProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-3 rounded-md border border-line px-3 py-1">
      <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)} className="justify-self-start -ms-2">
        <Icon name={open ? "chevron-down" : "chevron-right"} size={18} />
        {t("contracts.simulate.title")}
      </Button>
      {open && <Figures {...props} />}
    </div>
  );
}

function Figures({ kind, base, calc, tiers, figures }: SimulatorProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    validBet: figures ? typedAmount(figures.periodValidBet) : "",
    netLoss: figures ? typedAmount(figures.periodProfitAndLoss) : "",
    active: figures ? String(figures.activeMembers) : "",
    carry: "",
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const fields = asks(kind);
  const read = (field: Field) => {
    const text = typed[field];
    if (text.trim() === "") return field === "active" ? 0 : "0.00";
    return field === "active" ? readWhole(text) : field === "validBet" ? readAmount(text) : readSigned(text);
  };
  const wrong = (field: Field) =>
    read(field) === undefined && t(`contracts.simulate.wrong.${field === "active" ? "count" : "amount"}`);
  async function reckon(): Promise<void> {
    setTried(true);
    setAnswer(undefined);
    if (!tiers || fields.some(wrong)) return;
    const value = (field: Field) => (fields.includes(field) ? read(field) : field === "active" ? 0 : "0.00");
    setBusy(true);
    const inputs = Object.fromEntries(FIELDS.map((field) => [field, value(field)])) as never;
    const answered = await api.agents.simulateContract({ kind, base, calc, tiers: [...tiers], inputs });
    setBusy(false);
    setAnswer(answered.ok ? answered.value : { fault: answered.fault });
  }
  return (
    <div role="group" aria-label={t("contracts.simulate.title")} className="grid gap-3 pb-3">
      <div className="grid grid-cols-2 gap-3">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`contracts.simulate.${field}`)}
            value={typed[field]}
            inputMode={field === "active" ? "numeric" : "decimal"}
            autoComplete="off"
            error={(tried && wrong(field)) || undefined}
            onChange={({ target }) => {
              setTyped({ ...typed, [field]: target.value });
              setAnswer(undefined);
            }}
            onKeyDown={(event) => {
              // It may stand inside a form, which is not what is sent here.
              if (event.key !== "Enter") return;
              event.preventDefault();
              void reckon();
            }}
          />
        ))}
      </div>
      <Button onClick={() => void reckon()} busy={busy} className="justify-self-start">
        {t("contracts.simulate.go")}
      </Button>
      <div role="status" className="text-[13px] empty:hidden">
        {tried && !tiers && <p className="text-lose">{t("contracts.simulate.noLadder")}</p>}
        {answer &&
          ("fault" in answer ? <p className="text-lose">{sayFault(t, answer.fault)}</p> : <Outcome {...answer} />)}
      </div>
    </div>
  );
}

function Outcome({ rate, gross, reason }: { readonly rate: number; readonly gross: string; readonly reason: string }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-1">
      <div className="flex justify-between gap-4">
        <dt className="text-text3">{t("contracts.simulate.rate")}</dt>
        <dd className="money">{percentOf(rate)} %</dd>
      </div>
      <div className="flex justify-between gap-4 font-bold">
        <dt>{t("contracts.simulate.gross")}</dt>
        <dd>
          <Money amount={gross} />
        </dd>
      </div>
      <dt className="sr-only">{t("contracts.simulate.reason")}</dt>
      <dd className="text-text2">{t(`contracts.simulate.${reason}`)}</dd>
    </dl>
  );
}
