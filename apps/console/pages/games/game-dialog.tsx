import { offerCalls } from "@taya/catalogue/operator/contract";
import { useTranslation } from "react-i18next";
import type { OfferedGame } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

/** Changes how one game is offered; only what was changed is sent. */
export function GameDialog({ game, onClose }: { readonly game: OfferedGame; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-games.${key}`);
  const flag = (name: "enabled" | "maintain" | "versionOff" | "isHot" | "isNew") => ({
    label: say(`flag.${name}`),
    hint: say(`flag.${name}Hint`),
    first: game[name],
  });
  return (
    <ActionDialog
      title={`${say("change")}: ${game.name}`}
      explain={say("changeExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["suspicious", "playerAsked"]}
      input={offerCalls.offerGame.input}
      changes
      layout="grid grid-cols-3 gap-3"
      fields={{
        enabled: flag("enabled"),
        maintain: flag("maintain"),
        versionOff: flag("versionOff"),
        isHot: flag("isHot"),
        isNew: flag("isNew"),
        minBet: { label: say("minBet"), first: game.minBet, needed: true, zero: true },
        maxBet: { label: say("maxBet"), first: game.maxBet, needed: true, zero: true },
        sort: { label: say("sort"), first: game.sort, needed: true },
      }}
      act={(sent, making) => api.catalogue.offerGame({ gameId: game.gameId, ...sent }, making)}
      onClose={onClose}
    />
  );
}
