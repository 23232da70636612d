import type { RaffleVerdict } from "@taya/promotions/raffle";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { CopyText } from "@taya/ui/states";
import { Facts, Part } from "../../ui/page.tsx";
import type { RaffleFile } from "./types.ts";

/** What a raffle promised and told, and the draw again in this browser. */
export function FairnessPart({ raffle: { fairness, entropySource } }: { readonly raffle: RaffleFile }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  const [verdict, setVerdict] = useState<RaffleVerdict>();
  const { commit, listHash, entropy, serverSeed } = fairness;
  const told = (text: string | null) =>
    text ? <CopyText text={text} /> : <span className="text-text2">{say("notTold")}</span>;
  async function check(): Promise<void> {
    const { verifyRaffle } = await import("@taya/promotions/raffle");
    setVerdict(verifyRaffle(fairness));
  }
  return (
    <Part
      title={say("fairness")}
      aside={serverSeed !== null && <Push onClick={() => void check()}>{say("drawAgain")}</Push>}
    >
      <Facts
        facts={[
          [say("commit"), told(commit)],
          [say("listHash"), told(listHash)],
          [say("seed"), told(serverSeed)],
          ...(entropySource === ""
            ? []
            : ([
                [say("entropySource"), entropySource],
                [say("entropy"), told(entropy)],
              ] as const)),
        ]}
      />
      <div aria-live="polite">
        {verdict && (
          <p className={`flex items-center gap-2 font-bold ${verdict.ok ? "text-win" : "text-lose"}`}>
            <Icon name={verdict.ok ? "circle-check" : "circle-x"} />
            {say(verdict.ok ? "holds" : "fails")}
          </p>
        )}
      </div>
    </Part>
  );
}
