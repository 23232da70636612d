import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Outcome } from "../result/outcome.tsx";
import type { GameRow } from "../types.ts";
import { checkDraw, type DrawFairness } from "./check-draw.ts";

interface FairnessDialogProps {
  readonly game: Pick<GameRow, "gameId">;
  readonly numero: string;
  readonly onClose: () => void;
}

/** What proves a draw, drawn once more in this browser. */
export function FairnessDialog({ game, numero, onClose }: FairnessDialogProps) {
  const { t } = useTranslation();
  const { data, fault, retry } = useCall(api.lottery.drawFairness, { gameId: game.gameId, numero }, { freshMs: 1_000 });
  return (
    <Dialog title={t("lottery.proof.title", { numero })} onClose={onClose}>
      {fault ? (
        <Failed fault={fault} onRetry={retry} />
      ) : data ? (
        <Fairness fairness={data} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function Fairness({ fairness }: { readonly fairness: DrawFairness }) {
  const { t } = useTranslation();
  const { data: checks } = useQuery({
    queryKey: ["lottery.check", fairness.gameCode, fairness.numero, fairness.seed],
    queryFn: async () => (await checkDraw(fairness)) ?? null,
  });
  if (fairness.commit === "") {
    return (
      <div className="grid gap-4">
        <Outcome winning={fairness.result} gameCode={fairness.gameCode} whole />
        <p className="text-text2">{t("lottery.proof.feed")}</p>
      </div>
    );
  }
  return (
    <div
      className="grid gap-4"
      data-testid="lottery-proof"
      data-ok={checks ? checks.commit && checks.result !== false : undefined}
    >
      <p className="text-text2">{t("lottery.proof.text")}</p>
      <Outcome winning={fairness.result} gameCode={fairness.gameCode} whole />
      {checks && (
        <ul className="grid gap-2">
          <Check good={checks.commit}>{t("lottery.proof.commit")}</Check>
          {checks.result !== undefined && <Check good={checks.result}>{t("lottery.proof.result")}</Check>}
        </ul>
      )}
      <dl className="grid gap-3">
        {(["commit", "seed", "ticketsHash", "stream"] as const).map((name) => (
          <div key={name}>
            <dt className="text-[13px] text-text3">{t(`lottery.proof.of.${name}`)}</dt>
            <dd className="font-mono text-[13px] break-all select-all">{fairness[name] || t("lottery.proof.later")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const Check = ({ good, children }: { readonly good: boolean; readonly children: string }) => {
  const { t } = useTranslation();
  return (
    <li className={`flex items-center gap-2 font-bold ${good ? "text-win" : "text-lose"}`}>
      <Icon name={good ? "circle-check" : "circle-x"} />
      {children} <span className="sr-only">{t(good ? "lottery.proof.holds" : "lottery.proof.fails")}</span>
    </li>
  );
};
