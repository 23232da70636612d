import { operatorCalls } from "@taya/sportsbook/operator/contract";
import { useTranslation } from "react-i18next";
import type { TradedFixture } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { partsOf, ScoreFields, scoresOf, type TypedPart, WHOLE } from "./score-fields.tsx";
import { OnIt } from "./stop-dialog.tsx";
import { api } from "../../lib/api.ts";

interface ScoreDialogProps {
  readonly fixture: TradedFixture;
  readonly onClose: () => void;
}

/** Enters the final score of a fixture for a second person to confirm: every market it decides is settled by it. */
export function ScoreDialog({ fixture, onClose }: ScoreDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports.${key}`, more);
  const partName = (name: string) =>
    name === WHOLE ? say("part.regular") : name === "half1" ? say("part.half1") : name;
  return (
    <ActionDialog
      title={say("result.title", { name: fixture.name })}
      explain={
        <>
          <p>{say("result.explain")}</p>
          <OnIt fixture={fixture} />
          <p>{say("byTwo")}</p>
        </>
      }
      yes={say("ask")}
      done={say("asked")}
      reasons={["officialResult", "feedWrong"]}
      input={operatorCalls.changeFixture.input}
      fields={{
        score: {
          label: say("score"),
          first: partsOf(fixture),
          draw: (parts, set) => (
            <ScoreFields parts={parts as readonly TypedPart[]} sides={fixture} say={partName} onChange={set} />
          ),
          read: (parts) => scoresOf(parts as readonly TypedPart[]),
        },
      }}
      check={({ score }) => ({ score: score === undefined && say("scoreWrong") })}
      act={(sent, making) => api.sportsbook.changeFixture({ fixtureId: fixture.id, action: "result", ...sent }, making)}
      onClose={onClose}
    />
  );
}
