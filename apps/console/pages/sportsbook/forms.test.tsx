// @vitest-environment happy-dom
import { type FormCase, provesForms } from "../../ui/forms.testing.tsx";
import { HouseDialog, PlayerDialog, TierDialog } from "./limit-dialogs.tsx";
import { MarginDialog } from "./margin-dialog.tsx";
import { MarketDialog } from "./market-dialog.tsx";
import { OutcomesDialog } from "./outcomes-dialog.tsx";
import { ScoreDialog } from "./score-dialog.tsx";
import { fixture, houseLimits, market, nothingSet } from "./sports.testing.ts";

const nothing = () => undefined;
const REASON = /^Reason/;

const forms: Record<string, FormCase> = {
  "a score": {
    draw: () => <ScoreDialog fixture={fixture} onClose={nothing} />,
    wrong: [/score/i, REASON],
    call: "sportsbook.changeFixture",
  },
  "how a market ended": {
    draw: () => <OutcomesDialog fixture={fixture} market={market} onClose={nothing} />,
    wrong: [/result/i, REASON],
    call: "sportsbook.changeFixture",
  },
  "a market": {
    draw: () => <MarketDialog fixture={fixture} market={market} onClose={nothing} />,
    type: [/away/i, "two"],
    wrong: [/price/i, REASON],
    call: "sportsbook.changeMarket",
  },
  "all markets of a fixture": {
    draw: () => <MarginDialog fixture={fixture} set={nothingSet} onClose={nothing} />,
    type: [/margin in percent/i, "much"],
    wrong: [/margin/i, REASON],
    call: "sportsbook.changeMarket",
  },
  "limits of a tier": {
    draw: () => <TierDialog limits={houseLimits.tiers[0]!} onClose={nothing} />,
    type: [/handicap/i, "much"],
    wrong: [/handicap/i, REASON],
    call: "sportsbook.changeLimits",
  },
  "limits of all fixtures": {
    draw: () => <HouseDialog limits={houseLimits} onClose={nothing} />,
    type: [/smallest/i, "0"],
    wrong: [/smallest/i, REASON],
    call: "sportsbook.changeLimits",
  },
  "limits of a player": {
    draw: () => <PlayerDialog onClose={nothing} />,
    type: [/percent/i, "500"],
    wrong: [/player/i, /percent/i, REASON],
    call: "sportsbook.changeLimits",
  },
};

provesForms(forms);
