import { operatorCalls } from "@taya/lottery/operator/contract";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { LotteryGame } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Tick } from "../../ui/tick.tsx";
import { api } from "../../lib/api.ts";

const { open, limits, playsOff } = operatorCalls.changeLottery.input.shape;
/** The limits side by side with the switch. */
const input = z.object({ open, ...limits.def.innerType.shape, playsOff });

/** Opens or closes a lottery, sets its limits, turns plays off; only what was changed is sent. */
export function LotteryDialog({ game, onClose }: { readonly game: LotteryGame; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-lottery.${key}`);
  const limit = (name: keyof LotteryGame["limits"]) => ({ label: say(`limit.${name}`), first: game.limits[name] });
  return (
    <ActionDialog
      title={`${say("change")}: ${game.name}`}
      explain={say("changeExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["plannedWork", "licenceRule", "suspicious"]}
      input={input}
      changes
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        open: { label: say("flag.open"), hint: say("flag.openHint"), first: game.open },
        minStake: limit("minStake"),
        maxStake: limit("maxStake"),
        maxPrizePerBet: limit("maxPrizePerBet"),
        maxPrizePerIssue: limit("maxPrizePerIssue"),
        maxMultiple: limit("maxMultiple"),
        exposure: { ...limit("exposure"), hint: say("limit.exposureHint") },
        playsOff: {
          label: say("tab.games"),
          first: game.playsOff.toSorted(),
          place: "col-span-full",
          draw: (off, set) => <Plays plays={game.plays} off={off as readonly string[]} onChange={set} />,
        },
      }}
      act={({ open: isOpen, playsOff: off, reason, ...changed }, making) => {
        const bounds = Object.keys(changed).length > 0 && { limits: { ...game.limits, ...changed } };
        return api.lottery.changeLottery(
          { gameId: game.gameId, open: isOpen, playsOff: off, ...bounds, reason },
          making,
        );
      }}
      onClose={onClose}
    />
  );
}

interface PlaysProps {
  readonly plays: LotteryGame["plays"];
  readonly off: readonly string[];
  readonly onChange: (off: readonly string[]) => void;
}

function Plays({ plays, off, onChange }: PlaysProps) {
  const { t } = useTranslation();
  return (
    <details className="rounded-md border border-line p-3">
      <summary className="font-semibold">
        {t("console-lottery.plays", { on: plays.length - off.length, all: plays.length })}
      </summary>
      <div className="mt-2 grid sm:grid-cols-2 gap-x-4 max-h-64 overflow-y-auto">
        {plays.map(({ code, name }) => (
          <Tick
            key={code}
            label={name}
            hint={code}
            on={!off.includes(code)}
            onChange={(on) => onChange(on ? off.filter((each) => each !== code) : [...off, code].toSorted())}
          />
        ))}
      </div>
    </details>
  );
}
