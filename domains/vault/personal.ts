import { looksOfNumber } from "@taya/kernel/alike";
import type { Boxes } from "./boxes.ts";

/** Everything personal a player told, kept in one encrypted box. */
export interface Personal {
  readonly payeeName?: string;
  readonly birthday?: string;
  readonly email?: string;
  readonly mobileNum?: string;
  readonly countryDialingCode?: string;
  readonly telegram?: string;
  readonly zalo?: string;
  readonly line?: string;
  readonly whatsapp?: string;
  readonly facebook?: string;
  readonly wechat?: string;
  readonly qqNum?: string;
  readonly placeOfBirth?: string;
  readonly address?: string;
  readonly permanentAddress?: string;
  readonly nationality?: string;
  readonly occupation?: number;
  readonly sourceOfIncome?: number;
  readonly natureOfWork?: number;
  readonly idType?: number;
  readonly idNumber?: string;
  readonly recommenderId?: string;
  readonly affiliateCode?: string;
  readonly referralCode?: string;
}

/** Field names that may be stored, so that nothing else ever is. */
export const PERSONAL_FIELDS = [
  "payeeName",
  "birthday",
  "email",
  "mobileNum",
  "countryDialingCode",
  "telegram",
  "zalo",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "qqNum",
  "placeOfBirth",
  "address",
  "permanentAddress",
  "nationality",
  "occupation",
  "sourceOfIncome",
  "natureOfWork",
  "idType",
  "idNumber",
  "recommenderId",
  "affiliateCode",
  "referralCode",
] as const satisfies readonly (keyof Personal)[];

/** Digests under which contacts and documents can be found again; one per brand and thing. */
export const phoneDigest = (vault: Pick<Boxes, "blind">, dialled: string): Promise<Buffer> =>
  vault.blind(`phone:${dialled}`);
export const emailDigest = (vault: Pick<Boxes, "blind">, email: string): Promise<Buffer> =>
  vault.blind(`email:${email.trim().toLowerCase()}`);
export const documentDigest = (vault: Pick<Boxes, "blind">, idType: number, idNumber: string): Promise<Buffer> =>
  vault.blind(`document:${idType}:${looksOfNumber(idNumber)}`);
