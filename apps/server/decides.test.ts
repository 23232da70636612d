import type { AnyCall } from "@taya/kernel/call";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contracts } from "./contracts.ts";

/** Why a change by an operator names no version. */
const NO_VERSION: Readonly<Record<string, readonly string[]>> = {
  "makes something new; nothing is decided about what was there": [
    "staff.addOperator",
    "staff.addRole",
    "compliance.addExclusion",
    "compliance.addRestricted",
    "compliance.importRestricted",
    "sportsbook.importFixtures",
    "compliance.openCase",
    "audit.exportAudit",
    "compliance.viewKycImage",
    "reconciliation.vendorStatementImport",
    "promotions.adminGiveBonus",
    "messages.addAnnouncement",
    "messages.uploadPicture",
    "messages.addCampaign",
    "messages.feedbackImage",
    "messages.exportComplaints",
    "promotions.addOffer",
    "support.answer",
    "support.note",
    "promotions.claimImages",
    "promotions.openRaffle",
    "promotions.openRedPacket",
    "loyalty.previewRanks",
    "loyalty.redemptionDelivery",
    "loyalty.applicationImage",
    "site.testAddress",
    "wallet.adjust",
    "reconciliation.exportTrialBalance",
    "reconciliation.paymentStatementImport",
    "reconciliation.proveBooks",
    "agents.adminOfferContract",
    "agents.adminRerunBill",
  ],
  "concerns the operator themselves, or ends and closes whatever there is": [
    "staff.adminFactor",
    "staff.adminFactorConfirm",
    "staff.adminFactorDrop",
    "staff.adminLogout",
    "staff.adminPassword",
    "staff.adminSessionEnd",
    "accounts.adminUnlock",
    "accounts.endAllSessions",
    "accounts.endPlayerSessions",
    "promotions.cancelFreeRounds",
    "promotions.endOffer",
    "staff.resetOperatorFactor",
    "staff.resetOperatorPassword",
    "accounts.resetPlayerFactor",
    "accounts.resetPlayerPassword",
    "audit.seeSignificantEvent",
  ],
  "what is asked never changes after it was asked, and its state is left once, under the lock of the row": [
    "agents.withdrawMove",
    "audit.approve",
    "audit.rejectApproval",
    "promotions.approveClaim",
    "promotions.releaseReferral",
    "promotions.refuseReferral",
    "promotions.rejectClaim",
    "loyalty.approveApplication",
    "loyalty.approveRedemption",
    "loyalty.rejectApplication",
    "loyalty.rejectRedemption",
    "delivery.retryMessage",
    "messages.answerFeedback",
    "delivery.dropMessage",
    "support.dropHelpdeskWord",
    "support.retryHelpdeskWord",
    "promotions.drawRaffle",
    "lottery.correctResult",
    "lottery.enterResult",
    "lottery.voidIssue",
    "sportsbook.changeFixture",
    "sportsbook.repeatSettlement",
    "sportsbook.voidBets",
    "reconciliation.vendorDifferenceClose",
    "reconciliation.vendorDifferenceOwn",
    "wallet.approveDeposit",
    "reconciliation.closeBreak",
    "reconciliation.paymentDifferenceClose",
    "reconciliation.ownBreak",
    "reconciliation.paymentDifferenceOwn",
    "wallet.refundDeposit",
    "wallet.rejectDeposit",
    "wallet.releaseDeposit",
    "wallet.resolveDeposit",
    "wallet.resolveTransfer",
  ],
  "names one version of a contract, whose terms never change; its state is left under the lock of the line": [
    "agents.adminTerminateContract",
    "agents.adminWithdrawContract",
  ],
  "says of each value which one was seen; where another stands it is refused as stale": [
    "agents.askMove",
    "staff.changeRoomSettings",
  ],
  "sets named values and says each of them whole; the log holds what stood before": [
    "accounts.adminPlayerStatus",
    "staff.changeOperator",
    "staff.changeRole",
    "staff.changeStaffSettings",
    "accounts.notePlayer",
    "accounts.tagPlayer",
    "catalogue.offerCategory",
    "catalogue.offerGame",
    "catalogue.offerVendor",
    "catalogue.switchGaming",
    "compliance.adminSetLimit",
    "compliance.changePolicy",
    "lottery.changeLottery",
    "loyalty.changeRanks",
    "loyalty.writeBoard",
    "loyalty.writeItem",
    "loyalty.writeMission",
    "loyalty.writePoints",
    "loyalty.writeTournament",
    "play.changeTable",
    "promotions.changeOffer",
    "promotions.changeReferralTerms",
    "sportsbook.changeLimits",
    "sportsbook.changeMarket",
    "site.changeAdminSettings",
    "site.changeLanguages",
    "site.dropDomain",
    "support.dropCanned",
    "support.writeCanned",
    "site.dropHelp",
    "site.dropPage",
    "site.dropResource",
    "site.writeDomain",
    "site.writeHelp",
    "site.writePage",
    "site.writeResource",
    "wallet.changeWalletSettings",
  ],
};

const changes = contracts.flatMap(({ room, calls }) =>
  Object.entries(calls).flatMap(([name, call]): [string, AnyCall][] =>
    call.audience === "operator" && call.method !== "GET" ? [[`${room}.${name}`, call]] : [],
  ),
);

test("every change by an operator names the version it is about, or stands here with the reason why not", () => {
  const excused = Object.values(NO_VERSION).flat();
  const open = changes.filter(([, call]) => !call.decides).map(([name]) => name);
  expect(open.toSorted()).toEqual(excused.toSorted());
});

test("a deciding call takes the version it is shown, says when it is stale, and its reads tell it", () => {
  for (const [name, call] of changes.filter(([, each]) => each.decides)) {
    const takes = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }).properties ?? {};
    const tells = z.toJSONSchema(call.output, { io: "input", unrepresentable: "any" }).properties ?? {};
    expect([name, Object.keys(takes).includes("version"), Object.keys(tells).includes("version")]).toEqual([
      name,
      true,
      true,
    ]);
    expect([name, call.faults.includes("STALE")]).toEqual([name, true]);
  }
});
