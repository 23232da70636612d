import { HOUR, type Instant, SECOND } from "@taya/kernel/instant";

/** What the provider says at a second of its day. */
export interface DayMessage {
  readonly at: number;
  readonly product: number;
  text(startAt: Instant): string;
}

const SOCCER = "sr:match:101";
const BASKET = "sr:match:102";
const [LIVE, PRE] = [1, 3];

type About = readonly [at: number, product: number, event: string];

const element = (t: string, [at, product, event]: About, more: string, inside: string): DayMessage => ({
  at,
  product,
  text: (start) =>
    `<?xml version="1.0" encoding="UTF-8"?><${t} product="${product}" event_id="${event}" timestamp="${start + at * SECOND}" ${more}>${inside}</${t}>`,
});

const market = (id: number, specifiers: string, status: number, outcomes: readonly (readonly [string, string])[]) =>
  `<market id="${id}"${specifiers && ` specifiers="${specifiers}"`} status="${status}">${outcomes
    .map(([outcome, odds]) => `<outcome id="${outcome}" odds="${odds}" probabilities="0.45" active="1"/>`)
    .join("")}</market>`;
const win3 = (home: string, status = 1) =>
  market(1, "", status, [
    ["1", home],
    ["2", "3.40"],
    ["3", "3.20"],
  ]);
const total = (line: string, over: string, status = 1) =>
  market(18, `total=${line}`, status, [
    ["12", over],
    ["13", "1.95"],
  ]);
const handicap = (line: string, home: string) =>
  market(16, `hcp=${line}`, 1, [
    ["1714", home],
    ["1715", "1.90"],
  ]);
const half = (home: string, status = 1) =>
  market(60, "", status, [
    ["1", home],
    ["2", "2.10"],
    ["3", "3.90"],
  ]);
const points = (home: string) =>
  market(219, "", 1, [
    ["4", home],
    ["5", "1.90"],
  ]);
/** A type of market nobody here has, and an outcome that none has. */
const foreign =
  market(99_999, "", 1, [["1", "2.00"]]) +
  market(29, "", 1, [
    ["74", "1.80"],
    ["9999", "2.0"],
  ]);

const odds = (about: About, markets: string, status = "") =>
  element("odds_change", about, "", `${status}<odds>${markets}</odds>`);
const standing = (status: number, home: number, away: number, phase: number) =>
  `<sport_event_status status="${status}" match_status="${phase}" home_score="${home}" away_score="${away}"><clock match_time="12:30"/><period_scores><period_score home_score="${home}" away_score="${away}" number="1" match_status_code="6"/></period_scores></sport_event_status>`;
const ended = (id: number, results: readonly (readonly [string, number, string?])[], specifiers = "") =>
  `<outcomes><market id="${id}"${specifiers && ` specifiers="${specifiers}"`}>${results
    .map(([outcome, result, more = ""]) => `<outcome id="${outcome}" result="${result}" ${more}/>`)
    .join("")}</market></outcomes>`;
const settled = (at: number, certainty: number, inside: string) =>
  element("bet_settlement", [at, LIVE, SOCCER], `certainty="${certainty}"`, inside);

/** Source of shapes and numbers: public documentation of the feed's messages. */
export const DAY_OF_UOF: readonly DayMessage[] = [
  element("fixture_change", [35, PRE, SOCCER], 'change_type="1"', ""),
  odds(
    [40, PRE, SOCCER],
    win3("2.10") + total("2.5", "1.90") + total("2.0", "1.55") + handicap("-0.50", "2.05") + half("2.70") + foreign,
  ),
  odds(
    [42, PRE, BASKET],
    points("1.85") +
      market(225, "total=201.5", 1, [
        ["12", "1.90"],
        ["13", "1.90"],
      ]),
  ),
  odds([50, PRE, SOCCER], win3("2.15") + total("2.5", "1.88")),
  element("bet_stop", [55, PRE, SOCCER], 'groups="handicap"', ""),
  odds([60, PRE, SOCCER], handicap("-0.5", "2.00")),
  element("bet_stop", [65, PRE, SOCCER], 'groups="1st_half"', ""),
  odds([70, PRE, SOCCER], win3("2.15", -2) + half("2.65")),
  odds([75, LIVE, SOCCER], win3("2.20") + total("2.5", "1.80"), standing(1, 0, 0, 6)),
  element("bet_stop", [85, LIVE, SOCCER], 'groups="all"', ""),
  odds([95, LIVE, SOCCER], win3("3.90") + total("2.5", "1.40") + half("5.10"), standing(1, 0, 1, 6)),
  element(
    "bet_cancel",
    [100, LIVE, SOCCER],
    'start_time="1000" end_time="2000"',
    '<market id="18" specifiers="total=2.5"/>',
  ),
  settled(
    120,
    1,
    ended(60, [
      ["1", 0],
      ["2", 0],
      ["3", 1],
    ]),
  ),
  settled(
    125,
    2,
    ended(60, [
      ["1", 0],
      ["2", 0],
      ["3", 1],
    ]),
  ),
  element("bet_cancel", [130, PRE, BASKET], "", '<market id="219"/>'),
  element(
    "rollback_bet_cancel",
    [140, LIVE, SOCCER],
    'start_time="1000" end_time="2000"',
    '<market id="18" specifiers="total=2.5"/>',
  ),
  element("rollback_bet_settlement", [150, LIVE, SOCCER], "", '<market id="60"/>'),
  settled(
    155,
    2,
    ended(60, [
      ["1", 0],
      ["2", 1],
      ["3", 0],
    ]),
  ),
  element("rollback_bet_cancel", [160, PRE, BASKET], "", '<market id="219"/>'),
  odds([165, PRE, BASKET], points("1.70")),
  odds([180, LIVE, SOCCER], win3("9.00") + total("2.5", "1.10", -1), standing(1, 0, 2, 7)),
  settled(
    200,
    2,
    ended(1, [
      ["1", 0],
      ["2", 0],
      ["3", 1],
    ]),
  ),
  settled(
    201,
    2,
    ended(
      18,
      [
        ["12", 0],
        ["13", 1],
      ],
      "total=2.5",
    ),
  ),
  settled(
    202,
    2,
    ended(
      18,
      [
        ["12", 0, 'void_factor="1.0"'],
        ["13", 0, 'void_factor="1.0"'],
      ],
      "total=2",
    ),
  ),
  settled(
    203,
    2,
    ended(
      16,
      [
        ["1714", 0],
        ["1715", 1, 'dead_heat_factor="0.5"'],
      ],
      "hcp=-0.5",
    ),
  ),
  odds([210, LIVE, SOCCER], "", standing(4, 0, 2, 100)),
];

const fixture = (id: string, sport: number, name: string) => (startAt: Instant) =>
  `<fixtures_fixture><fixture id="${id}" start_time="${new Date(startAt + HOUR).toISOString()}"><tournament id="sr:tournament:${sport}" name="${name}"><sport id="sr:sport:${sport}" name="s"/><category id="sr:category:${sport}" name="Country &amp; more"/></tournament><competitors><competitor id="sr:competitor:2" name="Second" qualifier="away"/><competitor id="sr:competitor:1" name="First" qualifier="home"/></competitors></fixture></fixtures_fixture>`;

export const EVENTS: Readonly<Record<string, (startAt: Instant) => string>> = {
  [SOCCER]: fixture(SOCCER, 1, "League"),
  [BASKET]: fixture(BASKET, 2, "Cup"),
};

/** The match went to the other side after all. */
export const correctionAt = (at: number): readonly DayMessage[] => [
  element("rollback_bet_settlement", [at, LIVE, SOCCER], "", '<market id="1"/>'),
  settled(
    at + 1,
    2,
    ended(1, [
      ["1", 1],
      ["2", 0],
      ["3", 0],
    ]),
  ),
];

export const DESCRIPTIONS = `<market_descriptions response_code="OK">
  <market id="1" name="1x2" groups="all|score|regular_play"/><market id="18" name="Total" groups="all|score|regular_play"/>
  <market id="16" name="Handicap" groups="all|score|handicap"/><market id="60" name="1st half - 1x2" groups="all|1st_half"/>
</market_descriptions>`;
