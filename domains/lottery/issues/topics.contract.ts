import { topic } from "@taya/kernel/topic";
import * as z from "zod/mini";
import * as shape from "../shapes.ts";

const current = z.extend(shape.numeroRow, { commit: z.optional(z.string()) });
const result = z.object({ numero: z.string(), winningNumber: z.string(), drawTime: z.int() });
const lot = z.object({ tier: z.string(), index: z.int(), value: z.string() });

/** What happened in a lottery: another issue or another state of it, a result, a lot of a draw that is going on. */
export const lotteryDelta = z.discriminatedUnion("t", [
  z.extend(current, { t: z.literal("issue") }),
  z.object({ t: z.literal("draw"), numero: z.string(), winningNumber: z.string() }),
  z.extend(lot, { t: z.literal("lot") }),
]);

/** The issue on sale, the result before it, and the lots told so far of a draw that is going on. */
export const lotteryStanding = z.object({
  current,
  last: z.nullable(result),
  drawing: z.nullable(z.object({ numero: z.string(), lots: z.array(lot) })),
});

/** `lottery.{gameCode}` */
export const lotteryTopic = topic({ name: "lottery.", audience: "public", snap: lotteryStanding, msg: lotteryDelta });

export const drawDelta = z.object({ gameCode: z.string(), numero: z.string(), winningNumber: z.string() });

/** The last result of every lottery, then each new one. */
export const drawsTopic = topic({ name: "draws", audience: "public", snap: z.array(drawDelta), msg: drawDelta });
