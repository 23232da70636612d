import { contractCalls } from "@taya/agents/contracts/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { LadderField, NEW_STEP, type Step, stepsRead } from "./ladder-field.tsx";

/** A share of what the house won: of it more is asked than of a wage. */
const DIVIDEND = "dividend";
const CARRIES = ["0", "1", "2", "3"] as const;

/** The house offers a contract to who heads a line, or a share of revenue to an affiliate partner. */
export function OfferDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-agents.${key}`, more);
  return (
    <ActionDialog
      title={say("offer")}
      explain={say("offerExplain")}
      yes={say("offer")}
      done={say("offered")}
      reasons={["agreedWithAgent", "licenceRule"]}
      input={contractCalls.adminOfferContract.input}
      at={{ NOT_FOUND: "username", CONTRACT_TIERS: "tiers", CONTRACT_RATE_TOO_HIGH: "tiers" }}
      fields={{
        kind: { label: say("contractKind"), say: (kind) => t(`lists.contractKind.${kind}`) },
        username: { label: say("member") },
        tiers: {
          label: say("ladder"),
          first: [NEW_STEP],
          read: stepsRead,
          draw: (typed, set) => <LadderField steps={typed as readonly Step[]} onChange={set} />,
        },
        period: {
          label: say("period"),
          empty: say("asUsual"),
          choices: ["monthly", "semi-monthly", "weekly", "daily"],
          say: (period) => say(`period.${period}`),
          when: ({ kind }) => kind === DIVIDEND,
        },
        calc: {
          label: say("calc"),
          empty: say("asUsual"),
          say: (calc) => say(`calc.${calc}`),
          when: ({ kind }) => kind === DIVIDEND,
        },
        carry: {
          label: say("carry"),
          first: "1",
          read: Number,
          draw: (typed, set) => (
            <label className="grid gap-1 text-[13px]">
              <span className="font-semibold text-text2">{say("carry")}</span>
              <select className="box" value={String(typed)} onChange={({ target }) => set(target.value)}>
                {CARRIES.map((each) => (
                  <option key={each} value={each}>
                    {say(`carry.${each}`)}
                  </option>
                ))}
              </select>
            </label>
          ),
          when: ({ kind }) => kind === DIVIDEND,
        },
        minActiveBet: { label: say("minActiveBet"), hint: say("minActiveBetHint"), zero: true },
      }}
      check={({ tiers = [] }) => ({
        tiers: tiers.some(({ rate }) => typeof rate !== "number") && say("rateWrong"),
      })}
      act={(sent, making) => api.agents.adminOfferContract(sent, making)}
      onClose={onClose}
    />
  );
}
