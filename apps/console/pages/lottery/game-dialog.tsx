import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "@taya/ui/field";
import { amountOf } from "../../lib/action.ts";
import type { LotteryChange, LotteryGame } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Tick } from "../site/parts.tsx";
import { api } from "../../lib/api.ts";

const AMOUNTS = ["minStake", "maxStake", "maxPrizePerBet", "maxPrizePerIssue"] as const;

/** Opens or closes a lottery, sets its limits, turns plays off; only what was changed is sent. */
export function LotteryDialog({ game, onClose }: { readonly game: LotteryGame; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-lottery.${key}`);
  const [open, setOpen] = useState(game.open);
  const [limits, setLimits] = useState<Typed>(() => typedOf(game));
  const [off, setOff] = useState<ReadonlySet<string>>(() => new Set(game.playsOff));
  const read = limitsOf(limits);
  const change = read ? changeOf(game, { open, limits: read, off }) : {};
  const field = (name: keyof Typed, inputMode: "decimal" | "numeric") => (
    <TextField
      key={name}
      label={say(`limit.${name}`)}
      inputMode={inputMode}
      value={limits[name]}
      onChange={(event) => setLimits({ ...limits, [name]: event.target.value })}
      {...(name === "exposure" && { hint: say("limit.exposureHint") })}
    />
  );
  return (
    <ActionDialog
      title={`${say("change")}: ${game.name}`}
      explain={say("changeExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["plannedWork", "licenceRule", "suspicious"]}
      ready={Object.keys(change).length > 0}
      act={(reason, key) => api.lottery.changeLottery({ gameId: game.gameId, ...change, reason }, { key })}
      onClose={onClose}
    >
      <Tick label={say("flag.open")} hint={say("flag.openHint")} on={open} onChange={setOpen} />
      <div className="grid sm:grid-cols-2 gap-3 items-start">
        {AMOUNTS.map((name) => field(name, "decimal"))}
        {field("maxMultiple", "numeric")}
        {field("exposure", "decimal")}
      </div>
      {!read && <p className="text-[13px] text-lose">{say("limitWrong")}</p>}
      <Plays plays={game.plays} off={off} onChange={setOff} />
    </ActionDialog>
  );
}

interface PlaysProps {
  readonly plays: LotteryGame["plays"];
  readonly off: ReadonlySet<string>;
  readonly onChange: (off: ReadonlySet<string>) => void;
}

function Plays({ plays, off, onChange }: PlaysProps) {
  const { t } = useTranslation();
  return (
    <details className="rounded-md border border-line p-3">
      <summary className="font-semibold">
        {t("console-lottery.plays", { on: plays.length - off.size, all: plays.length })}
      </summary>
      <div className="mt-2 grid sm:grid-cols-2 gap-x-4 max-h-64 overflow-y-auto">
        {plays.map(({ code, name }) => (
          <Tick
            key={code}
            label={name}
            hint={code}
            on={!off.has(code)}
            onChange={(on) => onChange(new Set(on ? [...off].filter((each) => each !== code) : [...off, code]))}
          />
        ))}
      </div>
    </details>
  );
}

type Typed = Readonly<Record<(typeof AMOUNTS)[number] | "maxMultiple" | "exposure", string>>;
type Limits = NonNullable<LotteryChange["limits"]>;

const typedOf = ({ limits }: LotteryGame): Typed => ({
  ...limits,
  maxMultiple: String(limits.maxMultiple),
  exposure: limits.exposure ?? "",
});

/** The limits as they were typed; undefined while one of them is none. An empty bound of all bets is no bound. */
function limitsOf(typed: Typed): Limits | undefined {
  const [minStake, maxStake, maxPrizePerBet, maxPrizePerIssue] = AMOUNTS.map((name) => amountOf(typed[name]));
  const maxMultiple = Number(typed.maxMultiple);
  const exposure = typed.exposure.trim() === "" ? null : amountOf(typed.exposure);
  const whole = Number.isInteger(maxMultiple) && maxMultiple >= 1 && maxMultiple <= 9_999;
  if (!minStake || !maxStake || !maxPrizePerBet || !maxPrizePerIssue || exposure === undefined || !whole)
    return undefined;
  return { minStake, maxStake, maxPrizePerBet, maxPrizePerIssue, maxMultiple, exposure };
}

interface Wanted {
  readonly open: boolean;
  readonly limits: Limits;
  readonly off: ReadonlySet<string>;
}

/** What differs from how the lottery is run now. */
function changeOf(game: LotteryGame, { open, limits, off }: Wanted): LotteryChange {
  const names = Object.keys(limits) as (keyof Limits)[];
  const playsOff = [...off].toSorted();
  return {
    ...(open !== game.open && { open }),
    ...(names.some((name) => limits[name] !== game.limits[name]) && { limits }),
    ...(playsOff.join() !== [...game.playsOff].toSorted().join() && { playsOff }),
  };
}
