import { rowWindow } from "@taya/kernel/page";
import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { addressMatcher } from "./brand.ts";
import type { Context } from "./context.ts";
import { phaseOf } from "./maintenance.rules.ts";
import { decideStatus } from "./status.rules.ts";
import type { whereCalls } from "./where.contract.ts";
import { listViolations } from "./where.store.ts";
import { reasonsOf } from "./where.ts";

/** Trying the rules of places, and what they have found. */
export function whereHandlers({ brands, platform }: Context): Handlers<typeof whereCalls> {
  return {
    async testAddress({ ip }, { merchant }) {
      const known = await brands.known(merchant);
      platform.geo.forget(ip);
      const { country = "", vpn } = await platform.geo.locate(ip);
      const reasons = reasonsOf(known, { ip, country, vpn });
      const maintenance = phaseOf(known.gate.closing, platform.clock.now()) === "closed";
      const status = decideStatus({ maintenance, against: reasons });
      const rules = known.gate.denyIps.filter((rule) => addressMatcher([rule])(ip));
      return ok({ ip, country, vpn, status, reasons, rules });
    },
    async violations({ playerId, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const rows = rowWindow(input, platform.clock);
      const asked = { merchant, playerId, ...rows };
      const { list, total } = await listViolations(platform.database.db, asked);
      return ok({ list, total, pageNo, pageSize, asOf: rows.asOf });
    },
  };
}
