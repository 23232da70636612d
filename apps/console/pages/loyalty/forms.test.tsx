// @vitest-environment happy-dom
import { type FormCase, provesForms } from "../../ui/forms.testing.tsx";
import { AskRanksDialog } from "./ask-ranks-dialog.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { LevelDialog } from "./level-dialog.tsx";
import { item, ranks, redemption } from "./loyalty.testing.ts";
import { OfferDialog } from "./offer-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

const nothing = () => undefined;
const REASON = /^Reason/;
const { list } = ranks;
const level = { at: 1, level: list[1]!, list, perDay: 5, onChange: nothing, onClose: nothing };
const preview = { levels: [], weekly: { now: "0.00", soon: "0.00" }, monthly: { now: "0.00", soon: "0.00" } };

const forms: Record<string, FormCase> = {
  "a level that asks for less than the one below": {
    draw: () => <LevelDialog {...level} at={2} level={list[2]!} />,
    type: [/deposits in all/i, "99"],
    wrong: [/deposits in all/i],
    call: "loyalty.changeRanks",
  },
  "a level that asks for more than the one above": {
    draw: () => <LevelDialog {...level} />,
    type: [/valid bets in all/i, "901"],
    wrong: [/valid bets in all/i],
    call: "loyalty.changeRanks",
  },
  "a level's number of withdrawals": {
    draw: () => <LevelDialog {...level} />,
    type: [/withdrawals/i, "0"],
    wrong: [/withdrawals/i],
    call: "loyalty.changeRanks",
  },
  "a level's own rates": {
    draw: () => <LevelDialog {...level} />,
    type: [/slots/i, "much"],
    wrong: [/cashback rates/i],
    call: "loyalty.changeRanks",
  },
  "asking for levels": {
    draw: () => <AskRanksDialog list={list} names={[]} onAsked={nothing} onClose={nothing} />,
    answers: { loyalty: { previewRanks: preview } },
    wrong: [REASON],
    call: "loyalty.changeRanks",
  },
  "a new item": {
    draw: () => <ItemDialog onClose={nothing} />,
    wrong: [/^name$/i, /points/i, /worth/i, REASON],
    call: "loyalty.writeItem",
  },
  "an item": {
    draw: () => <ItemDialog item={{ ...item, type: "cash", amount: "5.00" }} onClose={nothing} />,
    type: [/stock/i, "some"],
    wrong: [/stock/i, REASON],
    call: "loyalty.writeItem",
  },
  "taking an item off": {
    draw: () => <OfferDialog item={item} onClose={nothing} />,
    wrong: [REASON],
    call: "loyalty.writeItem",
  },
  "agreeing to a redemption": {
    draw: () => <ReviewDialog row={redemption} action="approve" onClose={nothing} />,
    wrong: [REASON],
    call: "loyalty.approveRedemption",
  },
  "an address": {
    draw: () => <DeliveryDialog row={redemption} onClose={nothing} />,
    wrong: [REASON],
    call: "loyalty.redemptionDelivery",
  },
};

provesForms(forms);
