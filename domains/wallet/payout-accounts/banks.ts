/** Where money can be paid out to in the Philippines: codes and names as players know them. */
export const BANKS = [
  { code: "BDO", name: "BDO Unibank", kind: "BANK" },
  { code: "BPI", name: "Bank of the Philippine Islands", kind: "BANK" },
  { code: "MBTC", name: "Metrobank", kind: "BANK" },
  { code: "LBP", name: "Land Bank of the Philippines", kind: "BANK" },
  { code: "PNB", name: "Philippine National Bank", kind: "BANK" },
  { code: "SECB", name: "Security Bank", kind: "BANK" },
  { code: "RCBC", name: "RCBC", kind: "BANK" },
  { code: "CBC", name: "China Bank", kind: "BANK" },
  { code: "UBP", name: "UnionBank of the Philippines", kind: "BANK" },
  { code: "EWB", name: "EastWest Bank", kind: "BANK" },
  { code: "AUB", name: "Asia United Bank", kind: "BANK" },
  { code: "PSB", name: "PSBank", kind: "BANK" },
  { code: "DBP", name: "Development Bank of the Philippines", kind: "BANK" },
  { code: "GCASH", name: "GCash", kind: "EWALLET" },
  { code: "MAYA", name: "Maya", kind: "EWALLET" },
  { code: "GRABPAY", name: "GrabPay", kind: "EWALLET" },
  { code: "SHOPEEPAY", name: "ShopeePay", kind: "EWALLET" },
  { code: "TRC20", name: "USDT (TRC20)", kind: "USDT" },
] as const;

export type PayoutKind = (typeof BANKS)[number]["kind"];

export const bankOf = (code: string) => BANKS.find((bank) => bank.code === code);
