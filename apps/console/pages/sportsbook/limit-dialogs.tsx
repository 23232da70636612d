import { operatorCalls } from "@taya/sportsbook/operator/contract";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { Limits, TierLimits } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { KINDS } from "./limit-kinds.ts";
import { api } from "../../lib/api.ts";

const { input } = operatorCalls.changeLimits;
/** Amounts side by side; the contract sends all of a tier together. */
const { tier: _, ...amounts } = input.shape.tier.def.innerType.shape;
const tierInput = z.object(amounts);
const playerInput = input.shape.player.def.innerType;

interface Closing {
  readonly onClose: () => void;
}

/** Sets what one bet may win in a tier. */
export function TierDialog({ limits, onClose }: Closing & { readonly limits: TierLimits }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const field = (kind: (typeof KINDS)[number]) => ({ label: say(`limit.${kind}`), first: limits[kind] });
  return (
    <ActionDialog
      title={say("tierTitle", { tier: limits.tier })}
      explain={say("limitsExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["sportRisk", "licenceRule"]}
      input={tierInput}
      changes
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        line: field("line"),
        win3: field("win3"),
        main: field("main"),
        prop: field("prop"),
        parlay: field("parlay"),
      }}
      act={({ reason, ...changed }, making) =>
        api.sportsbook.changeLimits({ tier: { ...limits, ...changed }, reason }, making)
      }
      onClose={onClose}
    />
  );
}

/** Sets what all fixtures and markets may lose, the smallest stake, and which tickets of the brand wait. */
export function HouseDialog({ limits, onClose }: Closing & { readonly limits: Limits }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-sports.${key}`);
  return (
    <ActionDialog
      title={say("house")}
      explain={say("limitsExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["sportRisk", "licenceRule"]}
      input={input}
      changes
      fields={{
        fixtureLiability: { label: say("limit.fixtureLiability"), first: limits.fixtureLiability },
        marketLiability: { label: say("limit.marketLiability"), first: limits.marketLiability },
        minStake: { label: say("limit.minStake"), first: limits.minStake },
        confirmAbove: {
          label: say("limit.confirmAbove"),
          hint: say("limit.confirmHint"),
          first: limits.confirmAbove ?? "0.00",
          zero: true,
        },
      }}
      act={(sent, making) => api.sportsbook.changeLimits(sent, making)}
      onClose={onClose}
    />
  );
}

type LimitedPlayer = Pick<Limits["players"]["list"][number], "playerId" | "username" | "factor">;

/** Sets which part of all limits a player may use; the player sees their own. */
export function PlayerDialog({ player, onClose }: Closing & { readonly player?: LimitedPlayer }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  return (
    <ActionDialog
      title={player ? say("playerTitle", { name: player.username }) : say("playerSet")}
      explain={say("playerExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["sportRisk", "suspicious", "playerAsked"]}
      input={playerInput}
      fields={{
        playerId: { label: say("playerId"), first: player?.playerId, disabled: player !== undefined, needed: true },
        factor: { label: say("factorField"), hint: say("factorHint"), first: player?.factor ?? 100 },
      }}
      act={({ reason, ...chosen }, making) => api.sportsbook.changeLimits({ player: chosen, reason }, making)}
      onClose={onClose}
    />
  );
}
