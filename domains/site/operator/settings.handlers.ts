import type { Handlers, Input } from "@taya/kernel/call";
import { type FieldError, fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { isAddressRule, type Known } from "../brand.ts";
import type { siteCalls } from "../contract.ts";
import { askEnd } from "./changes.ts";
import { wantsFourEyes } from "./four-eyes.ts";
import { orderTurns } from "../closing.ts";
import type { Context } from "../context.ts";
import { siteChanged } from "../events.ts";
import { FIELDS } from "../fields.ts";
import { NO_CLOSING, phaseOf, wrongPlan } from "../maintenance.rules.ts";
import { flatSwitches, MODULE_IDS } from "../modules.rules.ts";
import { isPattern } from "../patterns.rules.ts";
import { type SiteSettings, siteSettings } from "../settings.ts";
import type { AdminSettings } from "../shapes.ts";
import { type Gate, writeField, writeGate, writeModule } from "../store.ts";

type Change = Input<(typeof siteCalls)["changeAdminSettings"]>;
type Names = "adminSettings" | "changeAdminSettings";

/** Reading and changing everything an operator can set of the brand. */
export function operatorHandlers(context: Context): Pick<Handlers<typeof siteCalls>, Names> {
  const { brands, platform } = context;
  return {
    adminSettings: async (_input, caller) => ok(fullSet(platform, await brands.known(caller.merchant))),
    async changeAdminSettings(input, caller) {
      const { merchant } = caller;
      const { gate: before } = await brands.known(merchant);
      const gate = changedGate(before, input);
      const errors = [...unknownNames(input), ...wrongValues(input), ...wrongClosing(gate)];
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const refused = await platform.database.transaction(async (tx) => {
        const fourEyes = input.settings?.["contentFourEyes"];
        const stands = fourEyes !== undefined && (await wantsFourEyes(platform, tx, merchant));
        if (fourEyes === false && stands) {
          return isAlone(input)
            ? askEnd(context, tx, caller, input.reason ?? "")
            : fault("VALIDATION_FAILED", { errors: ALONE });
        }
        for (const [modId, value] of Object.entries(input.flags ?? {})) await writeModule(tx, merchant, modId, value);
        for (const [field, rule] of Object.entries(input.register ?? {})) await writeField(tx, merchant, field, rule);
        if (input.maintenance || input.region) await writeGate(tx, merchant, gate);
        if (input.settings) await platform.settings.write(merchant, "site", input.settings, tx);
        if (input.maintenance) await orderTurns(context, tx, merchant, gate.closing);
        const { reason = "", ...changes } = input;
        const operator = caller.session!;
        const operatorId = operator.playerId;
        const action = { merchant, operator, action: actionOf(input), object: merchant, reason, after: changes };
        await context.audit.log(tx, action);
        await platform.events.tell(tx, siteChanged, {
          merchant,
          operatorId,
          reason,
          changes,
          at: platform.clock.now(),
        });
        return undefined;
      });
      if (refused) return refused;
      await context.door.changed(merchant);
      return ok(fullSet(platform, await brands.known(merchant)));
    },
  };
}

/** The end of four eyes waits for a second operator, so that nothing else is sent with it. */
const ALONE: readonly FieldError[] = [{ field: "settings.contentFourEyes", rule: "match" }];
const isAlone = ({ maintenance, region, flags, register, settings = {} }: Change): boolean =>
  [maintenance, region, flags, register].every((part) => part === undefined) && Object.keys(settings).length === 1;

/** What the operators' log calls a change: by its one part, or settings when there are several. */
function actionOf({ maintenance, region, flags, register, settings }: Change): string {
  const parts = Object.entries({ maintenance, region, flags, register, settings }).filter(([, part]) => part);
  return `site.${parts.length === 1 ? parts[0]![0] : "settings"}`;
}

function fullSet({ clock }: Context["platform"], { own, ownModules, fields, gate, places }: Known): AdminSettings {
  const settings = Object.fromEntries(Object.keys(siteSettings).map((name) => [name, own[name as keyof SiteSettings]]));
  const { closing, ...region } = gate;
  const { from, until, ...rest } = closing;
  const { allowCountries, denyVpn, denyUnknown } = places;
  return {
    settings,
    flags: flatSwitches(ownModules),
    register: { ...fields },
    maintenance: {
      ...rest,
      texts: { ...rest.texts },
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      phase: phaseOf(closing, clock.now()),
    },
    region: {
      ...region,
      denyCountries: [...region.denyCountries],
      allowCountries: [...region.allowCountries],
      denyIps: [...region.denyIps],
      texts: { ...region.texts },
      inForce: { allowCountries: [...allowCountries], denyVpn, denyUnknown },
    },
  };
}

/** Lays what is given over what was: null takes an instant away, and opening again forgets the plan but not its words. */
function changedGate(gate: Gate, { maintenance, region = {} }: Change): Gate {
  const places = { ...gate, ...given(region) };
  if (!maintenance) return places;
  const { from, until, ...rest } = maintenance;
  const plan = maintenance.on ? gate.closing : { ...NO_CLOSING, text: gate.closing.text, texts: gate.closing.texts };
  const closing = {
    ...plan,
    ...given(rest),
    from: from === undefined ? plan.from : (from ?? undefined),
    until: until === undefined ? plan.until : (until ?? undefined),
  };
  return { ...places, closing };
}

/** What is there of an input, without names that were left out. */
function given<T extends object>(input: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never;
}

function wrongClosing({ closing }: Gate): FieldError[] {
  const wrong = wrongPlan(closing);
  return wrong ? [{ field: `maintenance.${wrong}`, rule: wrong === "until" ? "range" : "match" }] : [];
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
  const unsafe = Object.entries(register).filter(([, rule]) => !isPattern(rule.acceptedPattern ?? ""));
  return [
    ...unsafe.map(([name]) => ({ field: `register.${name}.acceptedPattern`, rule: "pattern" as const })),
    ...wrong.map(([name]) => ({ field: `settings.${name}`, rule: "range" as const })),
    ...crossed.map(([name]) => ({ field: `register.${name}.minLength`, rule: "range" as const })),
    ...(region?.denyIps?.every(isAddressRule) === false ? [{ field: "region.denyIps", rule: "pattern" as const }] : []),
  ];
}
