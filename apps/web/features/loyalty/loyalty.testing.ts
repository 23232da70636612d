/** What the fake server of a test tells of points and the mall. */

export const ITEM = {
  id: "i1",
  name: "A hundred",
  type: "cash" as const,
  image: "",
  points: 100,
  amount: "10.00",
  ratio: "10.00",
  stock: 5,
  perUser: 0,
  rankMin: 0,
};

export const page = <T>(list: readonly T[]) => ({ list: [...list], total: list.length, pageNo: 1, pageSize: 24 });

export const CONFIG = {
  ratio: { points: 100, amount: "1.00" },
  unit: "100.00",
  weights: { RNG: "1.20", LIVE: "0.70" },
  convert: { min: 100, max: 10_000, step: 100 },
};

export const REWARD = {
  earnedToday: 12,
  claimable: 12,
  byCategory: [{ gameCategory: "RNG", pointValue: "1.20", validBet: "1000.00", points: 12 }],
};

export const INFO = {
  id: "p1",
  account: "ana",
  type: 1,
  toUpline: false,
  clubLabel: { labelName: "", rankLevel: 1 },
  memberLabel: [],
  avatar: "",
  avatarType: "STATIC" as const,
  kyc: { level: 2, status: "APPROVED" as const },
  rg: { excluded: false },
  flags: { transferUpline: false, referral: false, contracts: false },
  missionCount: 0,
  unread: 0,
};

export const SECURITY = {
  password: { changedAt: 0 },
  paymentPassword: { set: true },
  phone: { masked: null, verified: false },
  email: { masked: null, verified: false },
  bankCards: 0,
  twoFactor: { enabled: false, methods: [], recoveryLeft: 0 },
  ipVerification: false,
  idDocuments: { status: "APPROVED" as const },
  score: 4,
  outOf: 7 as const,
};
