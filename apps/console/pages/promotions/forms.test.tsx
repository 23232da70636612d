// @vitest-environment happy-dom
import { type FormCase, provesForms } from "../../ui/forms.testing.tsx";
import { CancelRoundsDialog } from "./cancel-rounds-dialog.tsx";
import { DrawDialog } from "./draw-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { ImagesDialog } from "./images-dialog.tsx";
import { OfferForm } from "./offer-form.tsx";
import { PacketDialog } from "./packet-dialog.tsx";
import { claim, freeRounds, kinds, offer, raffle } from "./promotions.testing.ts";
import { RaffleDialog } from "./raffle-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

const nothing = () => undefined;
const REASON = /^Reason/;

const audience = { promotions: { offerAudience: { shown: 3, meeting: 2, looked: 5, more: false } } };

const forms: Record<string, FormCase> = {
  "ending an offer": {
    draw: () => <EndDialog offer={offer} onClose={nothing} />,
    wrong: [REASON, /welcome/i],
    call: "promotions.endOffer",
  },
  "taking free rounds away": {
    draw: () => <CancelRoundsDialog row={freeRounds} onClose={nothing} />,
    wrong: [REASON],
    call: "promotions.cancelFreeRounds",
  },
  "a new offer": {
    draw: () => <OfferForm kinds={kinds} onClose={nothing} />,
    answers: audience,
    wrong: [/^what it gives/i, /^code/i, /^title/i, /^budget/i, REASON],
    call: "promotions.addOffer",
  },
  "an offer": {
    draw: () => <OfferForm kinds={kinds} offer={offer} onClose={nothing} />,
    answers: audience,
    type: [/^share/i, "half"],
    wrong: [/^what it gives/i, REASON],
    call: "promotions.changeOffer",
  },
  "a new raffle": {
    draw: () => <RaffleDialog onClose={nothing} />,
    wrong: [/^title/i, /valid bets/i, /^prizes/i, REASON],
    call: "promotions.openRaffle",
  },
  "a new red packet": {
    draw: () => <PacketDialog onClose={nothing} />,
    wrong: [/^title/i, /^all packets/i, /^how many/i, /^smallest/i, REASON],
    call: "promotions.openRedPacket",
  },
  "drawing a raffle": {
    draw: () => <DrawDialog raffle={raffle} onClose={nothing} />,
    wrong: [/^the number/i, REASON, /weekly raffle/i],
    call: "promotions.drawRaffle",
  },
  "agreeing to an application": {
    draw: () => <ReviewDialog row={claim} action="approve" onClose={nothing} />,
    wrong: [REASON],
    call: "promotions.approveClaim",
  },
  "the pictures of an application": {
    draw: () => <ImagesDialog row={claim} onClose={nothing} />,
    wrong: [REASON],
    call: "promotions.claimImages",
  },
};

provesForms(forms);
