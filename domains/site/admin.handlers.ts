import type { Handlers, Input } from "@taya/kernel/call";
import { type FieldError, fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { isAddressRule, type Known } from "./brand.ts";
import type { siteCalls } from "./contract.ts";
import type { Desk } from "./desk.ts";
import { siteChanged } from "./events.ts";
import { FIELDS } from "./fields.ts";
import { flatSwitches, MODULE_IDS } from "./modules.rules.ts";
import { type SiteSettings, siteSettings } from "./settings.ts";
import type { AdminSettings } from "./shapes.ts";
import { type Gate, writeField, writeGate, writeModule } from "./store.ts";

type Change = Input<(typeof siteCalls)["changeAdminSettings"]>;
type Names = "adminSettings" | "changeAdminSettings";

/** Reading and changing everything an operator can set of the brand. */
export function adminHandlers(desk: Desk): Pick<Handlers<typeof siteCalls>, Names> {
  const { brands, platform } = desk;
  return {
    adminSettings: async (_input, caller) => ok(fullSet(await brands.known(caller.merchant))),
    async changeAdminSettings(input, caller) {
      const errors = [...unknownNames(input), ...wrongValues(input)];
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const { merchant } = caller;
      const { gate } = await brands.known(merchant);
      await platform.database.transaction(async (tx) => {
        for (const [modId, value] of Object.entries(input.flags ?? {})) await writeModule(tx, merchant, modId, value);
        for (const [field, rule] of Object.entries(input.register ?? {})) await writeField(tx, merchant, field, rule);
        if (input.maintenance || input.region) await writeGate(tx, merchant, changedGate(gate, input));
        const { reason = "", ...changes } = input;
        const operatorId = caller.session!.playerId;
        await platform.events.tell(tx, siteChanged, {
          merchant,
          operatorId,
          reason,
          changes,
          at: platform.clock.now(),
        });
      });
      if (input.settings) await platform.settings.write(merchant, "site", input.settings);
      brands.forget();
      if (input.maintenance || input.region) platform.live.changed("system");
      return ok(fullSet(await brands.known(merchant)));
    },
  };
}

function fullSet({ brand, modules, fields, gate }: Known): AdminSettings {
  const settings = Object.fromEntries(
    Object.keys(siteSettings).map((name) => [name, brand[name as keyof SiteSettings]]),
  );
  const { denyCountries, denyIps, denyVpn } = gate;
  return {
    settings,
    flags: flatSwitches(modules),
    register: { ...fields },
    maintenance: { on: gate.maintenance, text: gate.text, ...(gate.until !== undefined && { until: gate.until }) },
    region: { denyCountries: [...denyCountries], denyIps: [...denyIps], denyVpn },
  };
}

function changedGate(gate: Gate, { maintenance, region = {} }: Change): Gate {
  const given = Object.fromEntries(Object.entries(region).filter(([, value]) => value !== undefined));
  if (!maintenance) return { ...gate, ...given };
  const { on, text = gate.text, until } = maintenance;
  return { ...gate, ...given, maintenance: on, text, until: until === undefined ? gate.until : (until ?? undefined) };
}

function unknownNames({ settings = {}, flags = {}, register = {} }: Change): FieldError[] {
  const names = [
    ...Object.keys(settings)
      .filter((name) => !Object.hasOwn(siteSettings, name))
      .map((name) => `settings.${name}`),
    ...Object.keys(flags)
      .filter((name) => !(MODULE_IDS as readonly string[]).includes(name))
      .map((name) => `flags.${name}`),
    ...Object.keys(register)
      .filter((name) => !Object.hasOwn(FIELDS, name))
      .map((name) => `register.${name}`),
  ];
  return names.map((field) => ({ field, rule: "unknown" }));
}

function wrongValues({ settings = {}, region, register = {} }: Change): FieldError[] {
  const wrong = Object.entries(settings).filter(([name, value]) => {
    const declared = Object.hasOwn(siteSettings, name) ? siteSettings[name as keyof SiteSettings] : undefined;
    return declared && !z.safeParse(declared.schema, value).success;
  });
  const crossed = Object.entries(register).filter(([name, rule]) => {
    const { minLength, maxLength } = { ...FIELDS[name], ...rule };
    return minLength !== undefined && maxLength !== undefined && maxLength > 0 && minLength > maxLength;
  });
  return [
    ...wrong.map(([name]) => ({ field: `settings.${name}`, rule: "range" as const })),
    ...crossed.map(([name]) => ({ field: `register.${name}.minLength`, rule: "range" as const })),
    ...(region?.denyIps?.every(isAddressRule) === false ? [{ field: "region.denyIps", rule: "pattern" as const }] : []),
  ];
}
