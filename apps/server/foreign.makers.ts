import { randomUUID } from "node:crypto";
import * as contracts from "./foreign.contracts.testing.ts";
import { unsent } from "./foreign.delivery.testing.ts";
import * as identity from "./foreign.identity.testing.ts";
import * as lines from "./foreign.agents.testing.ts";
import * as lottery from "./foreign.lottery.testing.ts";
import * as sports from "./foreign.sportsbook.testing.ts";
import * as loyalty from "./foreign.loyalty.testing.ts";
import * as feedback from "./foreign.feedback.testing.ts";
import * as messages from "./foreign.messages.testing.ts";
import { proposal } from "./foreign.site.testing.ts";
import * as promotions from "./foreign.promotions.testing.ts";
import * as support from "./foreign.support.testing.ts";
import * as make from "./foreign.testing.ts";
import type { Fields, Person, Request, World } from "./foreign.testing.ts";

/** Makes a real thing and the request that is about it. */
export type Maker = (world: World) => Promise<Request>;
export const reason = "tried by a test";
const WALLET = "/wps/v2/wallet/admin/statements";
const PLAY = "/wps/v2/play/admin/statements";

const of = (made: (world: World) => Promise<string>, rest: Fields = {}): Maker => {
  return async (world) => ({ ids: { id: await made(world) }, rest });
};
const own = (made: (world: World, who: Person) => Promise<string>, rest: Fields = {}) =>
  of((world) => made(world, world.owner), rest);
const player = (rest: Fields = {}): Maker => of(async (world) => (await world.somebody()).id, rest);
const difference = (base: string, source: string): Maker => {
  return async (world) => {
    const { id, number } = await make.statement(world, base, source);
    return { ids: { id }, rest: { number, reason } };
  };
};
const statement = (base: string, source: string) => of(async (world) => (await make.statement(world, base, source)).id);
const approved = of(async (world) => (await make.approved(world)).id, { reason });
const asked = of(async (world) => (await make.withdrawal(world)).id, { reason });
const mine = of(async (world) => (await make.withdrawal(world, world.owner, "150.00")).id);
const session: Maker = async (world) => {
  await make.elsewhere(world);
  return { ids: { id: await make.newest(world, "/wps/v2/accounts/security/devices", "sessions") } };
};
const place: Maker = async (world) => {
  await make.elsewhere(world);
  return { ids: { id: await make.newest(world, "/wps/v2/accounts/security/devices", "places") } };
};
const statements = (side: string, base: string, source: string): Record<string, Maker> => ({
  [`reconciliation.${side}Statement`]: statement(base, source),
  [`reconciliation.${side}StatementDifferences`]: statement(base, source),
  [`reconciliation.${side}StatementExport`]: statement(base, source),
  [`reconciliation.${side}DifferenceOwn`]: difference(base, source),
  [`reconciliation.${side}DifferenceClose`]: difference(base, source),
});

/** How a real thing for each call that names one is made; a new call must join here, or say below why it names nobody's. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  "accounts.sessionEnd": session,
  "accounts.placeForget": place,
  "agents.adminMember": player(),
  "agents.adminTree": async (world) => ({ ids: { under: (await world.somebody()).id }, rest: {} }),
  "agents.withdrawMove": of(lines.move, { reason }),
  "agents.noteFlag": lines.pair,
  "agents.changeRates": of(async (world) => (await world.somebody({ uplineUsername: "may_ari" })).id, {
    rebates: { RNG: 0 },
  }),
  "agents.processContract": async (world) => ({
    ids: { contractId: await contracts.offered(world, world.owner) },
    rest: { kind: "dividend", action: "reject" },
  }),
  "agents.adminWithdrawContract": of((world) => contracts.offered(world), { reason }),
  "agents.adminTerminateContract": of(contracts.held, { reason }),
  "agents.adminApproveBill": of(contracts.bill, { version: 1, reason }),
  "agents.adminDenyBill": of(contracts.bill, { version: 1, reason }),
  "agents.adminRerunBill": of(contracts.bill, { reason }),
  "wallet.changeBankCard": own(make.card, { default: true }),
  "wallet.dropBankCard": own(make.card),
  "accounts.dropPasskey": of(make.passkey),
  "staff.changeOperator": of(make.operator, { disabled: true, reason }),
  "staff.resetOperatorPassword": of(make.operator, { reason }),
  "staff.resetOperatorFactor": of(make.operator, { reason }),
  "staff.adminSessionEnd": of(async ({ value, admin, server }) => {
    const again = { username: "admin", password: "Fiesta-Admin-21" };
    await server.ask("POST", "/wps/v2/accounts/admin/login", again);
    type Found = { list: { id: string; current: boolean }[] };
    const { list } = await value<Found>("GET", "/wps/v2/accounts/admin/sessions", undefined, admin);
    return list.find(({ current }) => !current)!.id;
  }),
  "accounts.playerFile": player(),
  "accounts.tagPlayer": player({ tags: ["watch"], reason }),
  "accounts.notePlayer": player({ note: "a note", reason }),
  "accounts.resetPlayerPassword": of(
    async (world) => (await world.somebody({ email: `${randomUUID()}@example.test` })).id,
    { reason },
  ),
  "accounts.resetPlayerFactor": player({ reason }),
  "accounts.endPlayerSessions": player({ reason }),
  "accounts.adminPlayer": player(),
  "accounts.adminPlayerStatus": player({ disabled: true, reason }),
  "audit.approve": of(make.asked, { reason }),
  "audit.rejectApproval": of(make.asked, { reason }),
  "compliance.changeExclusion": of(make.exclusion, { term: "1y", reason }),
  "compliance.adminLimits": player(),
  "loyalty.adminMember": player(),
  "compliance.adminSetLimit": player({ kind: "deposit", frame: "24h", amount: "100.00", reason }),
  "audit.seeSignificantEvent": of(make.event, { reason }),
  "compliance.adminKycOne": of(identity.submission),
  "compliance.viewKycImage": of(identity.submission, { side: "front" }),
  "compliance.approveKyc": of(identity.submission, { reason }),
  "compliance.rejectKyc": of(identity.submission, { reason, templates: [], sides: [] }),
  "compliance.changeRestricted": of(identity.restricted, { end: true, reason }),
  "compliance.decideCase": of(identity.personCase, { state: "CLEARED", reason }),
  "delivery.retryMessage": of(unsent, { reason }),
  "delivery.dropMessage": of(unsent, { reason }),
  "messages.readMessage": of(make.message),
  "messages.deleteMessage": of(make.message),
  "support.picture": of(async (world) => (await support.sent(world)).pictureId),
  "support.adminConversation": of(support.conversation),
  "support.adminPicture": async (world) => ({ ids: await support.sent(world) }),
  "support.answer": of(support.conversation, { text: "hello" }),
  "support.note": of(support.conversation, { text: "looked at" }),
  "support.take": of(support.conversation, { version: 1 }),
  "support.close": of(support.conversation, { version: 1 }),
  "support.handOver": of((world) => support.after("take", world), { version: 2 }),
  "support.reopen": of((world) => support.after("close", world), { version: 2 }),
  "support.writeCanned": of(support.canned, support.WORDS),
  "support.dropCanned": of(support.canned),
  "support.retryHelpdeskWord": of(support.untold, { reason }),
  "support.dropHelpdeskWord": of(support.untold, { reason }),
  "wallet.deposit": own(make.deposit),
  "wallet.cancelDeposit": own(make.deposit),
  "wallet.paidDeposit": of(async (world) => make.deposit(world, world.owner, "bank-transfer")),
  "wallet.adminDeposit": of(make.underReview),
  "wallet.approveDeposit": of(make.underReview, { reason }),
  "wallet.rejectDeposit": of(make.withSlip, { reason }),
  "wallet.refundDeposit": of(make.underReview, { reason }),
  "wallet.releaseDeposit": of(make.held, { reason }),
  "wallet.resolveDeposit": of(make.underReview, { reason, outcome: "PAID" }),
  "wallet.createWithdrawal": async (world) => ({
    ids: { bankCardId: await make.card(world, world.owner) },
    rest: { amount: "150.00", paymentPassword: "246810" },
  }),
  "wallet.withdrawal": mine,
  "wallet.cancelWithdrawal": mine,
  "wallet.confirmWithdrawal": async (world) => ({ ...(await mine(world)), rest: { result: "RECEIVED" } }),
  "wallet.adminWithdrawal": asked,
  "wallet.approveWithdrawal": asked,
  "wallet.rejectWithdrawal": asked,
  "wallet.payWithdrawal": approved,
  "wallet.refundWithdrawal": of(make.disputed, { reason }),
  "wallet.resolveWithdrawal": of(make.disputed, { reason, outcome: "PAID" }),
  "wallet.resolveTransfer": of(make.transfer, { outcome: "CONFIRMED", reason }),
  "wallet.record": of((world) => make.newest(world, "/wps/v2/wallet/records")),
  "play.round": of(make.round),
  "play.moveRound": of(make.openRound, { seq: 0, move: { pick: 0 } }),
  "play.fairness": of(make.round),
  "bets.recordDetail": of(make.round),
  "play.changeTable": async () => ({ ids: { tableId: "roulette-1" }, rest: { open: true, reason } }),
  "lottery.order": async (world) => ({ ids: { orderNumber: await lottery.order(world, world.owner) } }),
  "lottery.cancelOrder": async (world) => ({ ids: { orderNumber: await lottery.order(world, world.owner) } }),
  "lottery.stopChase": async (world) => ({ ids: { chaseNumber: await lottery.chase(world, world.owner) } }),
  "sportsbook.bet": async (world) => ({ ids: { betId: await sports.ticket(world, world.owner) } }),
  "sportsbook.betByRequest": async (world) => ({ ids: { requestId: await sports.request(world, world.owner) } }),
  "sportsbook.cashOutQuote": async (world) => ({ ids: { betId: await sports.ticket(world, world.owner) } }),
  "sportsbook.cashOut": async (world) => ({
    ids: { betId: await sports.ticket(world, world.owner), offerId: "1.0.1.none" },
    rest: { offer: "10.00" },
  }),
  "sportsbook.autoCashOut": async (world) => ({
    ids: { betId: await sports.ticket(world, world.owner) },
    rest: { target: "100.00" },
  }),
  "promotions.forfeit": of(make.bonus),
  "promotions.cancelFreeRounds": of(promotions.freeRounds, { reason }),
  "promotions.adminOffer": of(promotions.offer),
  "promotions.changeOffer": async (world) => {
    return { ids: { id: await promotions.offer(world) }, rest: { version: 1, ...promotions.termsOf(world) } };
  },
  "promotions.endOffer": of(promotions.offer, { reason }),
  "promotions.claimImages": of(promotions.claim, { reason }),
  "promotions.approveClaim": of(promotions.claim, { reason }),
  "promotions.rejectClaim": of(promotions.claim, { reason }),
  "promotions.adminRaffle": of(promotions.raffle),
  "promotions.drawRaffle": of(promotions.raffle, { entropy: "1-2-3", reason }),
  "promotions.releaseReferral": of(promotions.referral, { reason }),
  "promotions.refuseReferral": of(promotions.referral, { reason }),
  "site.contentProposal": of(proposal),
  "messages.changeAnnouncement": of(messages.announcement, { version: 1, ...messages.WORDS }),
  "messages.changeCampaign": of(messages.campaign, { version: 1, ...messages.CAMPAIGN }),
  "messages.scheduleCampaign": of(messages.campaign, { version: 1, reason }),
  "messages.cancelCampaign": of(messages.campaign, { version: 1, reason }),
  "messages.endAnnouncement": of(messages.announcement, { version: 1, reason }),
  "messages.announcementVersions": of(messages.announcement),
  "messages.announcementVersion": of(messages.announcement, { version: 1 }),
  "messages.restoreAnnouncement": of(messages.announcement, { version: 1, from: 1, reason }),
  "messages.announcementProposal": of(messages.proposal),
  "messages.addToComplaint": of(feedback.complaint, { text: "More of it" }),
  "messages.withdrawComplaint": of(feedback.complaint),
  "messages.adminComplaint": of(feedback.complaint),
  "messages.decideComplaint": of(feedback.complaint, { state: "UPHELD", answer: "You are right.", reason }),
  "messages.complain": async (world) => ({
    ids: { betId: await make.round(world) },
    rest: { subject: "A win is missing", text: "The wheel stopped at seven." },
  }),
  "messages.feedbackImage": of(feedback.said, { index: 0, reason }),
  "messages.answerFeedback": of(feedback.said, { answer: "Thank you.", reason }),
  "site.changeApplication": of(feedback.application, { state: "contacted", reason }),
  "loyalty.writeItem": of(loyalty.item, { ...loyalty.CAP, points: 2 }),
  "loyalty.redemptionDelivery": of(loyalty.redemption, { reason }),
  "loyalty.approveRedemption": of(loyalty.redemption, { reason }),
  "loyalty.rejectRedemption": of(loyalty.redemption, { reason }),
  "loyalty.writeMission": of(loyalty.mission, { ...loyalty.SHOWN, sort: 2 }),
  "loyalty.writeTournament": of(loyalty.tournament, loyalty.CUP),
  "loyalty.adminTournamentPlaces": of(loyalty.tournament),
  "loyalty.applicationImage": of(loyalty.application, { index: 0, reason }),
  "loyalty.approveApplication": of(loyalty.application, { reason }),
  "loyalty.rejectApplication": of(loyalty.application, { reason }),
  ...statements("payment", WALLET, "sandbox"),
  ...statements("vendor", PLAY, "torture"),
};

const OFFER = "offers are the same for everybody of the brand";
const CAPTCHA = "a captcha belongs to nobody: it is answered once, by whoever has read it";
const GAME = "games are the same for everybody";
const TABLE = "everybody may look at a table and bet there; what is one's own is found by the session";
const MISSION = "missions are the same for everybody of the brand";
const MATCH = "matches are the same for everybody";
const MATCH_OPERATOR = "matches are the house's own, traded by its first brand; another brand's staff finds none";
const LOTTERY = "lotteries and their draws are the same for everybody";
const LOTTERY_OPERATOR = "lotteries are the house's own, run by its first brand; another brand's staff finds none";
const TEAM = "everybody above may see a member, and nobody else, as team.test.ts tries";
/** Calls with ids that name nobody's thing, and why. */
export const NOBODYS: Readonly<Record<string, string>> = {
  "agents.askMove": "who is named is looked for in the caller's own brand; the id says only what was seen",
  "agents.agentIncomeLines": "a payment is looked for among the caller's own, as income.test.ts tries",
  "agents.teamMember": TEAM,
  "agents.teamBet": "a bet is found as long as the list of the caller's team has it, as team-bets.test.ts tries",
  "site.join": CAPTCHA,
  "support.ticket": CAPTCHA,
  "site.writeHelp": "the name of an article the caller's own brand writes",
  "site.dropHelp": "the name of an article the caller's own brand writes",
  "site.violations": "a filter: nothing of another brand is ever in the list",
  "accounts.login": CAPTCHA,
  "accounts.loginChallenge": "the id is itself the secret: 256 random bits, five tries, ten minutes",
  "accounts.loginChallengeSend": "the id is itself the secret: 256 random bits, five tries, ten minutes",
  "accounts.resume": CAPTCHA,
  "accounts.unlockSend": CAPTCHA,
  "accounts.smsNoLogin": CAPTCHA,
  "accounts.smsRegister": CAPTCHA,
  "accounts.register": CAPTCHA,
  "accounts.registerMobile": CAPTCHA,
  "accounts.passwordEmail": CAPTCHA,
  "compliance.withdrawLogin": CAPTCHA,
  "messages.feedback": CAPTCHA,
  "messages.notices": "a notice is looked for among those the caller is shown",
  "delivery.report": "a provider's report, signed by it; what it is about is told to nobody",
  "play.playRound": "free rounds are looked for among the caller's own, as free-rounds.test.ts tries",
  "wallet.createDeposit": "promotions are the same for everybody",
  "promotions.promotion": OFFER,
  "promotions.joinPromotion": OFFER,
  "promotions.applyPromotion": OFFER,
  "promotions.claimPromotion": OFFER,
  "promotions.adminClaims": "a filter: no claim of another brand is ever in the list",
  "promotions.raffleFairness": "raffles are public",
  "promotions.claimRaffle": "raffles are the same for everybody, and only the caller's own prizes are looked for",
  "promotions.redPacketFairness": "red packets are public",
  "promotions.takeRedPacket": "red packets are the same for everybody of the brand",
  "loyalty.tournament": "tournaments are public",
  "loyalty.redeem": "items are the same for everybody of the brand",
  "loyalty.joinMission": MISSION,
  "loyalty.applyMission": MISSION,
  "loyalty.claimMission": MISSION,
  "loyalty.claimReward": "a reward is named by what it is for; whose it is is found by the session",
  "wallet.walletTransfer": "the caller's own idempotency key",
  "reconciliation.ownBreak": "the books are one for the whole house",
  "reconciliation.closeBreak": "the books are one for the whole house",
  "catalogue.addFavourite": GAME,
  "catalogue.removeFavourite": GAME,
  "catalogue.game": GAME,
  "play.launchGame": GAME,
  "play.demo": GAME,
  "catalogue.offerGame": GAME,
  "play.table": TABLE,
  "play.layTable": TABLE,
  "play.actTable": TABLE,
  "play.tableRounds": TABLE,
  "sportsbook.fixture": MATCH,
  "sportsbook.operatorFixtures": MATCH_OPERATOR,
  "sportsbook.changeFixture": MATCH_OPERATOR,
  "sportsbook.operatorMarkets": MATCH_OPERATOR,
  "sportsbook.changeMarket": MATCH_OPERATOR,
  "sportsbook.repeatSettlement": MATCH_OPERATOR,
  "sportsbook.operatorLimits": "a filter: nobody of another brand is ever in the list",
  "sportsbook.operatorBets": "a filter: no ticket of another brand is ever in the list",
  "sportsbook.fixtureFairness": MATCH,
  "sportsbook.placeBet": "matches are the same for everybody, and the key of the request is the caller's own",
  "lottery.playMenu": LOTTERY,
  "lottery.ordersToday": "a filter: only one's own bets are ever in the list",
  "lottery.bet": "lotteries are the same for everybody, and the key of the request is the caller's own",
  "lottery.near": LOTTERY,
  "lottery.draws": LOTTERY,
  "lottery.hotGap": LOTTERY,
  "lottery.drawFairness": LOTTERY,
  "lottery.changeLottery": LOTTERY_OPERATOR,
  "lottery.operatorIssues": LOTTERY_OPERATOR,
  "lottery.voidIssue": LOTTERY_OPERATOR,
  "lottery.liability": LOTTERY_OPERATOR,
  "lottery.operatorResults": LOTTERY_OPERATOR,
  "lottery.enterResult": LOTTERY_OPERATOR,
  "lottery.correctResult": LOTTERY_OPERATOR,
  "lottery.operatorPrizes": LOTTERY_OPERATOR,
};
