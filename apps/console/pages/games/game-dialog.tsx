import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "@taya/ui/field";
import type { GameChange, OfferedGame } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Tick } from "../site/parts.tsx";
import { api } from "../../lib/api.ts";

const FLAGS = ["enabled", "maintain", "versionOff", "isHot", "isNew"] as const;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Changes how one game is offered; only what was changed is sent. */
export function GameDialog({ game, onClose }: { readonly game: OfferedGame; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-games.${key}`);
  const [flags, setFlags] = useState(() => Object.fromEntries(FLAGS.map((name) => [name, game[name]])));
  const [minBet, setMinBet] = useState(game.minBet);
  const [maxBet, setMaxBet] = useState(game.maxBet);
  const [sort, setSort] = useState(String(game.sort));
  const right = AMOUNT.test(minBet) && AMOUNT.test(maxBet) && /^\d{1,6}$/.test(sort);
  const change: GameChange = right ? changeOf(game, { flags, minBet, maxBet, sort }) : {};
  return (
    <ActionDialog
      title={`${say("change")}: ${game.name}`}
      explain={say("changeExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["suspicious", "playerAsked"]}
      ready={right && Object.keys(change).length > 0}
      act={(reason, key) => api.catalogue.offerGame({ gameId: game.gameId, ...change, reason }, { key })}
      onClose={onClose}
    >
      <div>
        {FLAGS.map((name) => (
          <Tick
            key={name}
            label={say(`flag.${name}`)}
            hint={say(`flag.${name}Hint`)}
            on={flags[name] ?? false}
            onChange={(on) => setFlags({ ...flags, [name]: on })}
          />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-3">
        <TextField
          label={say("minBet")}
          inputMode="decimal"
          value={minBet}
          onChange={(event) => setMinBet(event.target.value.trim())}
        />
        <TextField
          label={say("maxBet")}
          inputMode="decimal"
          value={maxBet}
          onChange={(event) => setMaxBet(event.target.value.trim())}
        />
        <TextField
          label={say("sort")}
          inputMode="numeric"
          value={sort}
          onChange={(event) => setSort(event.target.value.trim())}
        />
      </div>
    </ActionDialog>
  );
}

interface Wanted {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly minBet: string;
  readonly maxBet: string;
  readonly sort: string;
}

const twoDecimals = (amount: string): string => Number(amount).toFixed(2);

/** What differs from how the game is offered now. */
function changeOf(game: OfferedGame, { flags, minBet, maxBet, sort }: Wanted): GameChange {
  return {
    ...Object.fromEntries(FLAGS.filter((name) => flags[name] !== game[name]).map((name) => [name, flags[name]])),
    ...(twoDecimals(minBet) !== game.minBet && { minBet: twoDecimals(minBet) }),
    ...(twoDecimals(maxBet) !== game.maxBet && { maxBet: twoDecimals(maxBet) }),
    ...(Number(sort) !== game.sort && { sort: Number(sort) }),
  };
}
