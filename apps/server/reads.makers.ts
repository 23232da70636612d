import type { Fields } from "./foreign.testing.ts";
import type { Other } from "./reads.testing.ts";

/** Calls whose makers leave a first row in a list. */
export const MADE: readonly string[] = [
  "wallet.deposit",
  "wallet.adminDeposit",
  "wallet.withdrawal",
  "wallet.adminWithdrawal",
  "wallet.resolveTransfer",
  "wallet.dropBankCard",
  "accounts.placeForget",
  "accounts.dropPasskey",
  "staff.changeOperator",
  "audit.approve",
  "audit.seeSignificantEvent",
  "compliance.changeExclusion",
  "compliance.adminKycOne",
  "compliance.changeRestricted",
  "compliance.decideCase",
  "messages.readMessage",
  "play.round",
  "play.moveRound",
  "lottery.order",
  "lottery.stopChase",
  "sportsbook.bet",
  "promotions.forfeit",
];

const ME = "(select id from accounts.player where username = 'may_ari')";
/** The day at the brand, as the clock of tests has it: near its end they are in the next one. */
const TODAY = "((now() + interval '20 minutes') at time zone 'Asia/Manila')::date";
/** Of an offer of five pesos. */
const TERMS = `'{"kind":"special","title":{"EN":"Five"},"html":{},"startsAt":1,"endsAt":2,"trigger":{"on":"apply"},
  "reward":{"amount":"5.00"},"wagering":0,"budget":"50.00"}'::jsonb`;
const GAME = "(select id from catalogue.game order by id limit 1)";

/** Who stands below the player that looks. */
const BELOW = "(select player_id from agents.member where username = 'below')";
/** The payment that is looked at. */
const PAID = "01900000-0000-7000-8000-00000000000a";
/** The tournament that is looked at. */
const CUP = "01900000-0000-7000-8000-00000000000c";

/** What a bill was reckoned of. */
const BILL_INPUTS = JSON.stringify({
  validBet: "0",
  parts: { stake: "0", payout: "0", rebates: "0", promotions: "0", depositFees: "0", vendorFees: "0", adjusted: "0" },
  active: 0,
  carry: "0",
  lower: [],
});

/** First rows that no door leaves there cheaply. */
export const FIRST: readonly string[] = [
  `insert into delivery.message (id, merchant, channel, purpose, cause, state, created_at, ended_at)
    values (gen_random_uuid(), 'fiesta', 'sms', 'notice', 'tests', 'DEAD', now(), now())`,
  `insert into site.violation values (gen_random_uuid(), 'fiesta', ${ME}, now(), '10.0.0.1', 'PH', 'vpn', 'bet', true)`,
  `insert into accounts.login_attempt values
    (gen_random_uuid(), 'fiesta', 'may_ari', ${ME}, 'players', now(), '10.0.0.1', '10.0.0.0/24', 'PH', 'OK')`,
  `insert into site.resource values ('fiesta', 'TESTS', 'https://example.test/app', 'App', 'App')`,
  `insert into staff.role values ('fiesta', 'tests', '{}', now(), 'admin')`,
  `insert into accounts.player_note values (gen_random_uuid(), ${ME}, 'a note', 'admin', now())`,
  `insert into accounts.attempt (merchant, subject, secret, failures, at)
    select 'fiesta', 'tests', 'password', jsonb_agg((extract(epoch from now()) * 1000)::bigint), now()
    from generate_series(1, 20)`,
  `insert into compliance.play_limit select ${ME}, 'PLAYER', kind, frame, 1000000, now()
    from (values ('wager', '24h'), ('session', 'minutes'), ('deposit', '24h')) as l (kind, frame)`,
  `insert into messages.complaint (id, merchant, player_id, reference, subject, content, language, state, created_at, due_at)
    values (gen_random_uuid(), 'fiesta', ${ME}, 'C-0', 'A win', 'It is missing.', 'EN', 'RECEIVED', now(), now())`,
  `insert into site.application values (gen_random_uuid(), 'fiesta', 'Maria', null, '', now())`,
  `insert into messages.feedback values (gen_random_uuid(), 'fiesta', ${ME}, 'thanks', null, '{}', 'EN', now())`,
  `insert into messages.campaign (id, merchant, state, topic, channels, texts, audience, actor, created_at, changed_at)
    values (gen_random_uuid(), 'fiesta', 'draft', 'news', '{inbox}', '{"EN":{"title":"Hi","content":"Hi"}}', '{}', 'admin', now(), now())`,
  `insert into support.conversation (id, merchant, holder_id, player_id, network, channel, language, state, created_at,
      waiting_since, last_at)
    values (gen_random_uuid(), 'fiesta', ${ME}, ${ME}, '10.0.0.1', 'chat', 'EN', 'QUEUED', now(), now(), now())`,
  `insert into support.helpdesk_outbox (id, conversation_id, helpdesk, kind, state, reason, created_at, ended_at)
    select gen_random_uuid(), id, 'chatwoot', 'CLOSE', 'DEAD', 'tried', now(), now() from support.conversation limit 1`,
  `insert into support.canned values (gen_random_uuid(), 'fiesta', 'answer', 'EN', 'Hello', 'Hello to you.', 1, now())`,
  `insert into support.present values (gen_random_uuid(), 'fiesta', 'tests', now())`,
  `insert into reconciliation.trial_balance_export values (gen_random_uuid(), 'fiesta', now(), 'admin', '', 'books.csv')`,
  `insert into agents.member (player_id, merchant, type, username, joined_at, upline_id)
    values (gen_random_uuid(), 'fiesta', 0, 'below', now(), ${ME})`,
  `insert into agents.invitation (merchant, code, player_id, kind, created_at)
    values ('fiesta', 'MAYARI', ${ME}, 'affiliate', now())`,
  `insert into agents.rebate_batch (merchant, kind, day, closed_at, paid_at) values ('fiesta', 'daily', ${TODAY}, now(), now())`,
  `insert into agents.rebate_payment
    select '${PAID}', max(id), (select number from agents.member where player_id = ${ME}), 401, 'PHP', 5, 0, 5, now()
    from agents.rebate_batch`,
  `insert into agents.rebate_line select batch, recipient, (select max(number) from agents.member), 'RNG', 1000, 5
    from agents.rebate_payment where id = '${PAID}'`,
  `insert into agents.contract (id, merchant, kind, upline_id, downline_id, version, status, period, base, calc, carry,
      tiers, payer, min_active_bet, offered_by, offered_at, expires_at, terms_hash)
    select gen_random_uuid(), 'fiesta', kind, upline_id, downline_id, 1, 'OFFERED', 'monthly', 'netLoss', 'fixed', 'none',
      '[{"ppm":1000,"minValidBet":"0","minNetLoss":"0","minActive":0}]', 'house', 1, ${ME}, now(),
      now() + interval '1 day', 'x'
    from (values ('dividend', null, ${ME}), ('daily', ${ME}, (select player_id from agents.member where username = 'below')))
      as c (kind, upline_id, downline_id)`,
  `insert into agents.bill (id, contract_id, merchant, kind, payer_id, receiver_id, period_key, since, until, currency,
      inputs, input_hash, rate, gross, lower_total, net, status, left_over, calculated_at)
    select gen_random_uuid(), id, 'fiesta', kind, upline_id, downline_id, 'a month', now() - interval '1 day', now(), 'PHP',
      '${BILL_INPUTS}', '', 0, 0, 0, 0, 'NOT_REACHED', 0, now() from agents.contract where merchant = 'fiesta'`,
  `insert into agents.period_close values ('fiesta', 'daily', now(), now(), 1, 0, 5)`,
  `update accounts.player set device = 'tests' where username in ('may_ari', 'demo_agent')`,
  `insert into agents.line_move values (gen_random_uuid(), 'fiesta', ${ME}, null,
    (select max(player_id::text)::uuid from agents.member where type = 2), ${TODAY}, 'DONE', 'admin', 'a test', now(),
    gen_random_uuid(), 'admin2', now(), null)`,
  `insert into agents.upline_transfer
    select gen_random_uuid(), 'fiesta', 'PHP', ${ME}, id, 100, null, now()
    from accounts.player where username = 'demo_player'`,
  `insert into compliance.person select gen_random_uuid(), merchant, null, birth_digest, part_digests, updated_at
    from compliance.person where player_id = (select player_id from compliance.submission)`,
  `update reconciliation.break set player_id = ${ME}`,
  `insert into catalogue.favourite values (${ME}, ${GAME}, now())`,
  `insert into catalogue.recent values (${ME}, ${GAME}, now())`,
  `insert into sportsbook.producer (feed, producer, alive_at) values ('tests', 'tests', now())`,
  `insert into sportsbook.factor (player_id, merchant, hundredths, operator, reason, at)
    values (${ME}, 'fiesta', 50, 'admin', 'a test', now())`,
  `insert into promotions.offer (id, merchant, code, kind, trigger, terms, version, starts_at, ends_at, budget, max_claims,
      updated_at, spent, claims)
    select gen_random_uuid(), 'fiesta', 'tests', 'special', 'apply', ${TERMS}, 1, now() - interval '1 day',
      now() + interval '1 day', 5000, 0, now(), 500, 1`,
  `insert into promotions.offer_version select id, 1, terms, 'admin', now() from promotions.offer`,
  `insert into promotions.claim (id, offer_id, version, player_id, merchant, period_key, status, amount, required, inputs,
      day, at)
    select gen_random_uuid(), id, 1, ${ME}, 'fiesta', 'once', 'applying', 500, 0, '{}', ${TODAY}, now() from promotions.offer`,
  `insert into promotions.free_rounds (id, player_id, merchant, currency, title, game, stake, rounds, source, ref,
      created_at, expires_at)
    values (gen_random_uuid(), ${ME}, 'fiesta', 'PHP', 'Pearls', 'pearl-lagoon', 100, 5, 'redemption',
      gen_random_uuid(), now(), now() + interval '1 day')`,
  `insert into promotions.raffle values (gen_random_uuid(), 'fiesta', '{"EN": "Raffle"}', null, 100, 5,
    '[{"kind": "cash", "amount": "5.00", "count": 1}]', now(),
    now() + interval '1 day', '', null, 'promise', '\\x00', null, 'OPEN', null, null, 'admin', now(), null)`,
  `insert into promotions.packet (id, merchant, title, total, count, least, opens_at, closes_at, rank_min, kyc_min, commit,
      seed_box, status, actor, created_at)
    values (gen_random_uuid(), 'fiesta', '{"EN": "Red packet"}', 5000, 5, 100, now(), now() + interval '1 day', 0, 0,
      'promise', '\\x00', 'OPEN', 'admin', now())`,
  `insert into promotions.referral (id, referee_id, referrer_id, merchant, terms, registered_at, until_at, status)
    select gen_random_uuid(), id, ${ME}, 'fiesta', '{}', now() - interval '1 hour', now(), 'OPEN'
    from accounts.player where username = 'demo_player'`,
  `insert into loyalty.rank_change values (${ME}, now(), 0, 1, 'REACHED', '')`,
  `insert into loyalty.bet_day values (${ME}, ${TODAY}, 'RNG', 'fiesta', 1000000, 1000000, 12000) on conflict do nothing`,
  `insert into loyalty.cashback values (gen_random_uuid(), ${ME}, 'fiesta', 'PHP', ${TODAY}, 100, 100, 0, false, '[]', null, now())`,
  `insert into loyalty.item values
    (gen_random_uuid(), 'fiesta', 'goods', '{"EN": "Cap"}', '', 1, null, null, null, 0, 0, true, 0, now())`,
  `insert into loyalty.redemption select gen_random_uuid(), ${ME}, merchant, 'PHP', id, type, name, 1, null, null, 1,
    'inProcess', '', null, '', null, null, now() from loyalty.item`,
  `insert into loyalty.mission values (gen_random_uuid(), 'fiesta', 1, true, 0, now())`,
  `insert into loyalty.mission_version select id, 1, '{"title": {"EN": "Bet"}, "period": "once", "reward": "1.00",
    "goals": [{"metric": "validBet", "target": "1.00"}], "opensAt": 0}', now() from loyalty.mission`,
  `insert into loyalty.mission_progress select ${ME}, id, 'once', 1, '{100}', null from loyalty.mission`,
  `insert into loyalty.mission_application select gen_random_uuid(), ${ME}, 'fiesta', id, 'tests', 1, 'a comment', '{}',
    'inProcess', '', null, null, now() from loyalty.mission`,
  `insert into loyalty.board values ('fiesta', 'day', '2026-01-01', true,
    '{"title": {"EN": "Race"}, "rules": {}, "prizes": []}', now())`,
  `insert into loyalty.board_score values ('fiesta', 'day', ${TODAY}, ${ME}, 100, now())`,
  `insert into loyalty.board_player values (${ME}, now() - interval '1 day')`,
  `insert into loyalty.tournament values ('${CUP}', 'fiesta', '2026-01-01', '2100-01-01', true,
    '{"title": {"EN": "Cup"}, "rules": {}, "metric": "validBet", "prizes": []}', null, now())`,
  `insert into loyalty.tournament_score select id, ${ME}, 100, 100, now() from loyalty.tournament`,
  `insert into loyalty.point_move values (gen_random_uuid(), ${ME}, 'PHP', 'EARNED', 5, 5, 0, '', 5, now())`,
];

const NEW = { id: "gen_random_uuid()" };
/** One of the players of the brand, another for each row. */
const PLAYER = `(select p.id from accounts.player p where p.merchant = 'fiesta' and p.type = 0 order by p.id offset n limit 1)`;
const OTHER_PLAYER = `(select p.id from accounts.player p where p.merchant = 'fiesta' and p.type = 0
  and p.id <> t.player_id order by p.id offset n limit 1)`;
/** Missions of which there is no row yet, another for each. */
const without = (table: string) => `(select m.id from loyalty.mission m
  where not exists (select from loyalty.${table} r where r.mission_id = m.id) order by m.id offset n - 1 limit 1)`;
/** Every second row is somebody else's: lists of one player grow, and so do lists of all players. */
const WHOSE = { player_id: `case when n % 2 = 0 then ${PLAYER} else t.player_id end` };
const MINE = `player_id = ${ME}`;
const OTHER_GAME = { game_id: "(select id from catalogue.game order by id offset n limit 1)" };
const DRAWN = {
  numero: "t.numero || n",
  open_at: "now() - interval '3 hours'",
  close_at: "now() - interval '2 hours'",
  draw_at: "now() - interval '1 hour'",
};

const COMPETITION = "(select id from sportsbook.competition order by id offset n limit 1)";
const OVER = { status: "'CLOSED'", start_at: "now() - interval '1 hour'", closed_at: "now()" };
const CLOSED = "(select id from sportsbook.fixture where status = 'CLOSED' order by id offset n - 1 limit 1)";

const LEGLESS = `(select b.id from sportsbook.bet b
  where not exists (select from sportsbook.leg l where l.bet_id = b.id) order by b.id offset n - 1 limit 1)`;

/** Tables the rows of lists lie in, what another row has of its own, and which row it is like. */
export const LIKE: readonly (readonly [table: string, other: Other, some?: string])[] = [
  ["audit.approval", NEW],
  ["audit.significant_event", NEW],
  ["delivery.message", { ...NEW, cause: "t.cause || n" }],
  ["site.violation", { ...NEW, ...WHOSE }],
  ["site.application", NEW],
  ["site.help", { id: "t.id || n" }],
  ["site.content_version", { version: "t.version + n" }],
  ["site.resource", { resource_type: "t.resource_type || n" }],
  ["staff.role", { code: "t.code || n" }],
  ["accounts.player", { ...NEW, username: "t.username || n", username_key: "t.username_key || n" }, "type = 9"],
  ["accounts.player_note", NEW],
  ["accounts.attempt", { subject: "t.subject || n" }],
  ["accounts.known_place", { ...NEW, device: "n" }, MINE],
  ["accounts.passkey", { ...NEW, credential_id: "t.credential_id || n" }],
  [
    "accounts.session",
    { ...NEW, token_hash: String.raw`'\x' || md5(n::text)`, cookie_hash: "null" },
    "player_id = (select id from accounts.player where username = 'admin')",
  ],
  ["accounts.document", { ...NEW, player_id: ME, side: "(array['front', 'back', 'selfie', 'front'])[n]" }],
  ["compliance.exclusion", { ...NEW, ...WHOSE }],
  [
    "compliance.play_limit",
    { kind: "(array['deposit', 'deposit', 'wager', 'wager'])[n]", frame: "(array['7d', '1mo', '7d', '1mo'])[n]" },
    MINE,
  ],
  ["compliance.submission", { ...NEW, ...WHOSE, status: "'REPLACED'" }],
  ["compliance.person", { player_id: "gen_random_uuid()" }, "name_digest is null"],
  ["compliance.restricted_person", NEW],
  ["compliance.person_case", { ...NEW, other_id: "gen_random_uuid()" }],
  ["messages.announcement", NEW],
  ["messages.announcement_version", { version: "t.version + n" }],
  ["messages.complaint", { ...NEW, reference: "t.reference || n" }],
  ["messages.campaign", NEW],
  ["messages.feedback", NEW],
  ["messages.inbox", { ...NEW, once_key: "t.once_key || n" }],
  ["support.conversation", { ...NEW, ...WHOSE, holder_id: "gen_random_uuid()" }],
  ["support.helpdesk_outbox", NEW],
  ["support.canned", NEW],
  ["support.present", { operator_id: "gen_random_uuid()" }],
  ["wallet.deposit", { ...NEW, ...WHOSE, provider_ref: "null" }, MINE],
  ["wallet.withdrawal", { ...NEW, ...WHOSE }, MINE],
  [
    "wallet.transfer",
    { ...NEW, ...WHOSE, client_id: "t.client_id || n", status: "case when n < 3 then t.status else 'MANUAL' end" },
  ],
  ["agents.member", { player_id: "gen_random_uuid()", username: "t.username || n" }, `upline_id = ${ME}`],
  ["agents.member", { player_id: "gen_random_uuid()", username: "t.username || n" }, "upline_id is null and type = 2"],
  ["agents.line_move", NEW],
  ["agents.invitation", { code: "t.code || n" }, `player_id = ${ME} and kind = 'affiliate'`],
  ["agents.upline_transfer", { ...NEW, receiver_id: PLAYER }],
  [
    "agents.contract",
    { ...NEW, version: "t.version + n", status: "'WITHDRAWN'", expires_at: "null" },
    `downline_id = ${ME}`,
  ],
  ["agents.bill", { ...NEW, period_key: "t.period_key || n" }, `receiver_id = ${ME}`],
  ["agents.bill", { ...NEW, period_key: "t.period_key || n" }, `payer_id = ${ME}`],
  ["agents.period_close", { until: "now() - n * interval '1 day'" }],
  ["promotions.bonus_grant", { ...NEW, ...WHOSE, status: "'QUEUED'", activated_at: "null", expires_at: "null" }],
  ["promotions.offer", { ...NEW, code: "t.code || n", typed: "null" }],
  ["promotions.referral", { ...NEW, referee_id: PLAYER }],
  ["promotions.claim", { ...NEW, ...WHOSE, period_key: "t.period_key || n" }],
  ["promotions.free_rounds", { ...NEW, ...WHOSE, ref: "gen_random_uuid()" }],
  ["promotions.raffle", NEW],
  ["promotions.packet", NEW],
  ["loyalty.rank_change", { was: "n", level: "n + 1" }, MINE],
  ["loyalty.bet_day", { category: "(array['LIVE', 'FISH', 'SPORTS', 'PVP'])[n]" }, MINE],
  ["loyalty.cashback", { ...NEW, paid_to: "t.paid_to + n" }, MINE],
  ["loyalty.item", NEW],
  ["loyalty.redemption", { ...NEW, ...WHOSE }, MINE],
  ["loyalty.mission", NEW],
  ["loyalty.mission_version", { mission_id: without("mission_version") }],
  ["loyalty.mission_progress", { mission_id: without("mission_progress") }],
  ["loyalty.mission_application", { ...NEW, ...WHOSE, period_key: "t.period_key || n" }],
  ["loyalty.board", { since: "t.since - n" }],
  ["loyalty.board_score", { player_id: OTHER_PLAYER }],
  ["loyalty.board_player", { player_id: OTHER_PLAYER }],
  ["loyalty.tournament", NEW],
  ["loyalty.tournament_score", { player_id: OTHER_PLAYER }],
  ["loyalty.point_move", { ...NEW, claimed_to: "t.claimed_to + n" }, MINE],
  ["reconciliation.break", { ...NEW, name: "t.name || n", player_id: PLAYER }],
  ["reconciliation.trial_balance_export", NEW],
  ["reconciliation.statement", { ...NEW, sha256: "t.sha256 || n" }, "side = 'payment'"],
  ["reconciliation.statement", { ...NEW, sha256: "t.sha256 || n" }, "side = 'vendor'"],
  ["reconciliation.statement_difference", { number: "t.number + 100 + n" }],
  ["catalogue.favourite", OTHER_GAME],
  ["catalogue.recent", OTHER_GAME, MINE],
  ["play.round", { ...NEW, nonce: "t.nonce + 100 + n" }, "status = 'OPEN'"],
  ["play.round", { ...NEW, player_id: BELOW, nonce: "t.nonce + 300 + n" }, "status = 'DONE'"],
  ["play.round", { ...NEW, ...WHOSE, nonce: "t.nonce + 200 + n", win: "t.stake * 5" }, "status = 'DONE'"],
  ["lottery.issue", { ...DRAWN, game: "'vnmb'", commit_hash: "null", seed_box: "null" }],
  [
    "lottery.issue",
    { ...DRAWN, game: "'ssc1'", state: "'SETTLED'", winning: "'1,2,3,4,5'", source: "'rng'", run: "1" },
  ],
  ["lottery.played", { game: "(array['pk10', 'vnmb', 'k3', 'thai'])[n]" }],
  ["lottery.exposure", { symbol: "t.symbol || n" }],
  ["lottery.chase", NEW],
  ["lottery.bet", NEW],
  ["sportsbook.competition", { ...NEW, code: "t.code || n" }],
  ["sportsbook.fixture", { ...NEW, code: "t.code || n", sport: "(array['tennis', 'cs2', 'basketball', 'dota2'])[n]" }],
  ["sportsbook.fixture", { ...NEW, code: "t.code || 'c' || n", competition_id: COMPETITION }],
  ["sportsbook.fixture", { ...NEW, code: "t.code || 'd' || n", ...OVER }],
  [
    "sportsbook.book",
    {
      fixture_id: CLOSED,
      standing: `'{"score":{"home":1,"away":0},"periods":[],"clock":5400,"phase":"half2"}'::jsonb`,
    },
  ],
  ["sportsbook.bet", { ...NEW, ...WHOSE, request_id: "gen_random_uuid()" }],
  ["sportsbook.leg", { bet_id: LEGLESS, fixture_id: CLOSED }],
  ["sportsbook.producer", { producer: "t.producer || n" }],
  ["sportsbook.factor", { player_id: PLAYER }],
  ["bets.member_day", { ...WHOSE, day: "(t.day - n)::text" }],
];

const BY_THE_PROGRAM = "as many rows as the program has of them; none can be added here";
const IN_MEMORY = "every process has it in its memory and reads it anew now and then, whole";
const ONE_CONVERSATION = "the lines of one conversation, which are read whole";
/** Lists of fewer than ten rows that do not grow here, and why. */
export const STAND: Readonly<Record<string, string>> = {
  "accounts.notices": BY_THE_PROGRAM,
  "agents.adminFlags": "a row for who shares something with an agent above; each is read by itself nowhere",
  "agents.agentIncome": "a row for each night's payment, of one statement",
  "agents.agentIncomeLines": "the lines of one payment, of one statement, and their names of another",
  "agents.contractOffers": "at most two of each kind: one that is offered, one that is to end",
  "agents.agentOverview": "a row for each day and each category, of one statement each",
  "wallet.balance": BY_THE_PROGRAM,
  "wallet.depositMethods": BY_THE_PROGRAM,
  "wallet.paymentMethods": BY_THE_PROGRAM,
  "catalogue.gameVendor": BY_THE_PROGRAM,
  "catalogue.adminVendors": BY_THE_PROGRAM,
  "catalogue.adminCategories": BY_THE_PROGRAM,
  "play.jackpots": BY_THE_PROGRAM,
  "play.adminJackpots": BY_THE_PROGRAM,
  "promotions.offerKinds": BY_THE_PROGRAM,
  "promotions.adminClusters": "a row for accounts that claimed and share something; each is read by itself nowhere",
  "reports.adminVitals": BY_THE_PROGRAM,
  "personalData.closing": BY_THE_PROGRAM,
  "reconciliation.books": "a row for a currency in which the books are off; none is",
  "support.conversation": ONE_CONVERSATION,
  "site.keys": IN_MEMORY,
  "site.domainRouters": IN_MEMORY,
  "site.adminLanguages": IN_MEMORY,
  "site.contentProposal": "one change that waits, with what stands beside it",
  "site.adminDomains": IN_MEMORY,
  "accounts.captchaOptions": IN_MEMORY,
  "accounts.externalOptions": IN_MEMORY,
  "compliance.helpLinks": IN_MEMORY,
  "catalogue.home": IN_MEMORY,
  "catalogue.vassGameType": IN_MEMORY,
  "lottery.series": IN_MEMORY,
  "sportsbook.operatorLimits": "a row for each of five tiers",
  "sportsbook.operatorMarkets": "the markets of one book, which is read whole",
  "sportsbook.sportsReport":
    "a row for a sport, a competition, a market or a day with tickets that ended, of one statement",
  "staff.roomSettings": BY_THE_PROGRAM,
  "play.vendorDays": "a row for a day on which a vendor's game was played, of one statement",
  "play.tableRounds": "rounds of tables are played by the clock; each opens its own seed, without the database",
};

/** What calls are asked with that cannot be asked without. */
export const FIELDS: Readonly<Record<string, Fields>> = {
  "agents.adminTree": {},
  "agents.agentIncomeLines": { id: PAID },
  "agents.contractBills": { kind: "dividend" },
  "loyalty.tournament": { id: CUP },
  "loyalty.adminTournamentPlaces": { id: CUP },
  "site.dropdownMenu": { menuGroup: "occupation" },
  "catalogue.vassGameType": { vassalage: "TAYA" },
  "play.vendorDays": { from: "2026-01-01", to: "2026-01-02" },
  "play.tableRounds": { id: "roulette-1" },
  "lottery.draws": { gameId: 1_001 },
  "reports.profit": { preset: "last30" },
};
