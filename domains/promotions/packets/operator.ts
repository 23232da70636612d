import { randomBytes } from "node:crypto";
import { approvalAct } from "@taya/audit/points";
import { commitOf } from "@taya/games/kit/fair";
import type { Handlers, Session } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { DAY, type Instant } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { rowWindow } from "@taya/kernel/page";
import { fault, type FieldError, ok } from "@taya/kernel/result";
import { lockText } from "@taya/platform/boxes";
import type { Extension } from "@taya/platform/point";
import * as z from "zod/mini";
import { said } from "../offer/terms.ts";
import type { Context } from "../needs.ts";
import { packetCalls, packetTerms } from "./contract.ts";
import { packetRow } from "./handlers.ts";
import { addPacket, packetPage } from "./packets.store.ts";
import { canSplit } from "./split.rules.ts";
import { SEED_SECRET } from "./take.ts";

const ACTION = "promotions.packet.open";
const LONGEST = 31 * DAY;

type Terms = z.output<typeof packetTerms>;

/** What waits for a second operator. */
interface Stored {
  readonly merchant: string;
  readonly terms: z.input<typeof packetTerms>;
  readonly reason: string;
}

/** What is wrong with terms that an operator writes. */
function wrongWith({ title, opensAt, closesAt, ...split }: Terms, now: Instant): FieldError[] {
  const errors: FieldError[] = [];
  if (Object.keys(title).length === 0) errors.push({ field: "title", rule: "required" });
  if (!canSplit(split)) errors.push({ field: "total", rule: "range" });
  const since = Math.max(opensAt, now);
  if (closesAt <= since || closesAt > since + LONGEST) errors.push({ field: "closesAt", rule: "range" });
  return errors;
}

/** What operators do with red packets. They are money: a second operator agrees to each. */
export function operatorPacketHandlers(
  context: Context,
): Handlers<Pick<typeof packetCalls, "adminRedPackets" | "openRedPacket">> {
  const { database, clock } = context.platform;
  return {
    async adminRedPackets(input, { merchant }) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const { list, total } = await packetPage(database.db, { merchant, ...window });
      const rows = list.map((packet) => ({ ...packetRow(packet), title: { ...packet.title }, actor: packet.actor }));
      return ok({ list: rows, total, pageNo, pageSize, asOf: window.asOf });
    },

    async openRedPacket({ reason, ...terms }, caller) {
      const errors = wrongWith(terms, clock.now());
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const { merchant } = caller;
      const payload: Stored = { merchant, terms: z.encode(packetTerms, terms), reason };
      const summary = `Red packet "${said(terms.title, "EN")}": ${formatMinor(terms.total)} in ${terms.count}`;
      const approvalId = await database.transaction((tx) =>
        context.audit.approvals.ask(tx, { kind: ACTION, merchant, operator: me(caller), reason, summary, payload }),
      );
      return fault("APPROVAL_REQUIRED", { value: { approvalId } });
    },
  };
}

/** What happens when a second operator agrees: its seed is made and promised, and with it what is in which packet. */
export const packetActs = (context: Context): Extension =>
  approvalAct(ACTION, async (tx, { merchant, terms, reason }: Stored, operator: Session) => {
    const { platform } = context;
    const now = platform.clock.now();
    const asked = z.decode(packetTerms, terms);
    if (asked.closesAt <= now) return fault("PROMO_STATE", { value: { status: "close" } });
    const seed = randomBytes(32).toString("hex");
    const id = platform.id<"packet">();
    const opensAt = Math.max(asked.opensAt, now);
    const seedBox = lockText(await platform.secrets.get(SEED_SECRET, 32), seed);
    const packet = { ...asked, id, merchant, opensAt, commit: commitOf(seed), actor: operator.username };
    await addPacket(tx, packet, { seedBox, at: now });
    const what = { action: ACTION, object: id, reason, after: { ...terms, opensAt } };
    await context.audit.log(tx, { merchant, operator, ...what });
    return ok({ id });
  });
