import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Desk } from "../desk.ts";
import { POLICY_FIELDS, POLICY_NAMES } from "./fields.ts";
import { checkChange, tightened } from "./policy.rules.ts";
import { packOf } from "./policy.ts";
import type { policyCalls } from "./policy.contract.ts";

export function policyHandlers(desk: Desk): Handlers<typeof policyCalls> {
  const { platform, needs } = desk;
  async function shown(merchant: string, own: Readonly<Record<string, unknown>>) {
    const { market, pack } = await packOf(desk, merchant);
    const held = tightened(pack, own);
    const list = POLICY_NAMES.map((name) => ({
      name,
      summary: POLICY_FIELDS[name].summary,
      value: held[name] as never,
      pack: pack[name] as never,
      ...(Object.hasOwn(own, name) && { own: own[name] as never }),
    }));
    return { market, list };
  }
  return {
    async adminPolicy(_input, { merchant }) {
      return ok(await shown(merchant, (await desk.settings(merchant)).tighter));
    },
    async changePolicy({ values, reason }, { merchant, session }) {
      const { pack } = await packOf(desk, merchant);
      const errors = checkChange(pack, values);
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      await platform.settings.write(merchant, "compliance", { tighter: values });
      const deed = { merchant, operator: session!, action: "compliance.policy", object: merchant, reason };
      await platform.database.transaction((tx) => needs.accounts.log(tx, { ...deed, after: values }));
      return ok(await shown(merchant, values));
    },
  };
}
