import * as z from "zod/mini";

const text = (most: number) => z.string().check(z.maxLength(most));
/** Integers that old clients also send as text. */
const whole = z.coerce.number().check(z.int());

/** What opens a game, with everything that older clients send along. */
export const launchInput = z.object({
  gameId: z.optional(text(64)),
  roomId: z.optional(text(64)),
  nodeId: z.optional(whole),
  accountType: z.optional(whole),
  confirmTrans: z.optional(whole),
  vassalage: z.optional(text(40)),
  launchMode: z.optional(text(20)),
  platform: z.optional(text(60)),
  clientType: z.optional(whole),
  username: z.optional(text(64)),
  token: z.optional(text(4096)),
  merchantCode: z.optional(text(40)),
  language: z.optional(text(10)),
  backUrl: z.optional(text(2048)),
  lottoArea: z.optional(text(10)),
  lottoPrizeMode: z.optional(text(10)),
  lottoGameCode: z.optional(text(40)),
  lottoView: z.optional(text(20)),
  device: z.optional(text(20)),
});
