/** Why documents are refused, as players are told it in their language; the free words of the operator come after. */
export const REASONS = {
  BLURRED: {
    EN: "The picture is not sharp enough to be read.",
    TY: "Hindi malinaw ang larawan kaya hindi mabasa.",
  },
  GLARE: {
    EN: "Light reflects on the ID and hides part of it.",
    TY: "May silaw sa ID na tumatakip sa bahagi nito.",
  },
  CUT_OFF: {
    EN: "Not all four corners of the ID can be seen.",
    TY: "Hindi kita ang apat na sulok ng ID.",
  },
  NO_SELFIE: {
    EN: "The selfie does not show your face together with the front of the ID.",
    TY: "Hindi makita sa selfie ang mukha mo kasama ang harap ng ID.",
  },
  OTHER_PERSON: {
    EN: "The person on the selfie and the person on the ID do not look the same.",
    TY: "Hindi magkamukha ang nasa selfie at ang nasa ID.",
  },
  EXPIRED: {
    EN: "The ID has expired. Please use one that is still valid.",
    TY: "Expired na ang ID. Gumamit ng ID na valid pa.",
  },
  WRONG_TYPE: {
    EN: "This is not the kind of ID you chose, or not one we accept.",
    TY: "Hindi ito ang uri ng ID na pinili mo, o hindi ito tinatanggap.",
  },
  NAME_MISMATCH: {
    EN: "The name you gave is not the name on the ID. Please correct it.",
    TY: "Magkaiba ang pangalang ibinigay mo at ang nasa ID. Itama ito.",
  },
  BIRTHDAY_MISMATCH: {
    EN: "The birthday you gave is not the one on the ID. Please correct it.",
    TY: "Magkaiba ang petsa ng kapanganakang ibinigay mo at ang nasa ID. Itama ito.",
  },
  NUMBER_MISMATCH: {
    EN: "The ID number you gave is not the one on the ID.",
    TY: "Magkaiba ang numero ng ID na ibinigay mo at ang nasa ID.",
  },
  ALTERED: {
    EN: "The picture shows a copy, a screen or a changed ID. Please photograph the original.",
    TY: "Kopya, screen o binagong ID ang nasa larawan. Kunan ang orihinal.",
  },
} as const satisfies Record<string, Readonly<Record<"EN" | "TY", string>>>;

export type ReasonCode = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as ReasonCode[];

/** Details that a reason asks the player to correct. */
const FIXES: Readonly<Partial<Record<ReasonCode, string>>> = {
  NAME_MISMATCH: "payeeName",
  BIRTHDAY_MISMATCH: "birthday",
};

/** A reason's sentence in a language, in English where it is not written. */
export const reasonIn = (code: ReasonCode, language: string): string =>
  (REASONS[code] as Readonly<Record<string, string>>)[language] ?? REASONS[code].EN;

/** The reasons and the operator's own words in one text. */
export const sayReasons = (codes: readonly ReasonCode[], remark: string | undefined, language: string): string =>
  [...codes.map((code) => reasonIn(code, language)), ...(remark ? [remark] : [])].join(" ");

/** The details to be corrected after a refusal for these reasons. */
export const fixesOf = (codes: readonly string[]): string[] => codes.flatMap((code) => FIXES[code as ReasonCode] ?? []);

export const isReason = (code: string): code is ReasonCode => code in REASONS;
