import { OPERATOR } from "@taya/kernel/account-type";
import { SECOND_PERSON, type SecondPerson } from "@taya/audit/second-person";
import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import { handOver, newFirstPassword } from "./first-password.ts";
import type { Context } from "./needs.ts";
import { FACTOR_RESET, OPERATOR_ROLE, ROLE_CHANGE } from "./operators.acts.ts";
import type { operatorCalls } from "./operators.contract.ts";
import { insertRole, listOperators, listRoles, openFirst, operatorById, type OperatorRow } from "./operators.store.ts";
import { ownHandlers } from "./own.handlers.ts";
import { program } from "./points.ts";
import { mailTaken, reachedAlone, undoing } from "./reached.ts";
import { everyRight, refusal } from "./refusal.ts";
import { beyond, type Role, ROLE_CODE } from "./roles.rules.ts";
import { askToOpen } from "./standing.ts";
import { staffSettingHandlers } from "./staff-settings.handlers.ts";

type Calls = typeof operatorCalls;
const NAME = /^[a-z][a-z0-9_.-]{2,29}$/i;

/** Staff among themselves. */
export function operatorHandlers(context: Context): Handlers<Calls> {
  return {
    ...peopleHandlers(context),
    ...resetHandlers(context),
    ...roleHandlers(context),
    ...staffSettingHandlers(context),
    ...ownHandlers(context),
    async secondPerson(_input, { merchant }) {
      const list = await Promise.all(
        SECOND_PERSON.map(async ({ action, from }: SecondPerson) => {
          if (!from) return { action };
          const found = await settingValue(context, merchant, from);
          const { setting, counts } = from;
          return { action, setting, ...(counts && { counts }), ...(found !== undefined && { from: found }) };
        }),
      );
      return ok({ list });
    },
  };
}

/** The amount of a setting of another room, as the rooms declare it; undefined where no such setting is declared. */
async function settingValue(
  { platform }: Context,
  merchant: string,
  { room, setting }: { readonly room: string; readonly setting: string },
): Promise<string | undefined> {
  const declared = platform.points.one(program)?.settings.get(room)?.[setting] as Setting<z.core.$ZodType> | undefined;
  if (!declared) return undefined;
  const values = await platform.settings.read(merchant, room, { [setting]: declared });
  const value: unknown = values[setting];
  return typeof value === "bigint" ? formatMinor(value) : String(value);
}

const shown = (
  { lastAt, lastIp, passwordMark: _secret, ...row }: OperatorRow,
  caller: Caller,
): Output<Calls["changeOperator"]> => ({
  ...row,
  rights: [...row.rights],
  own: row.id === caller.session!.playerId,
  ...(lastAt !== null && { lastLogin: { at: lastAt, ip: lastIp ?? "" } }),
});

type People = "operators" | "addOperator" | "changeOperator";

function peopleHandlers(context: Context): Pick<Handlers<Calls>, People> {
  const { database, clock } = context.platform;
  const { db } = database;
  return {
    async operators(_input, caller) {
      return ok({ list: (await listOperators(context, db, caller.merchant)).map((row) => shown(row, caller)) });
    },
    async addOperator({ username, role: code, email, reason }, caller) {
      const { merchant } = caller;
      const name = username.trim();
      if (!NAME.test(name)) return fault("VALIDATION_FAILED", { errors: [{ field: "username", rule: "pattern" }] });
      const role = (await listRoles(db, merchant)).find((each) => each.code === code);
      if (!role) return fault("NOT_FOUND");
      const operator = caller.session!;
      if (beyond(operator.rights, role.rights, everyRight(context)).length > 0) return fault("FORBIDDEN");
      const first = await newFirstPassword(context);
      if (!first.ok) return first;
      const { currency } = await context.site.brand(merchant);
      const made = await undoing(database, async (tx) => {
        const account = { merchant, currency, username: name, passwordHash: first.value.hash, firstLoginDone: true };
        const state = { passwordState: "DEFAULT", type: OPERATOR } as const;
        const created = await context.accounts.create(tx, { ...account, ...state });
        if (!created) return fault("REG_TAKEN", { errors: [{ field: "username", rule: "taken" }] });
        const { id } = created;
        // Without rights and closed until a second person opens it.
        await context.accounts.operators.setDisabled(tx, id, true);
        await openFirst(context, tx, { id, merchant }, { until: clock.now(), by: operator.username });
        if (!(await reachedAlone(context, tx, { merchant, id, email }))) return mailTaken();
        const waiting = { id, merchant, code, reason, askedBy: operator.playerId };
        return ok({
          id,
          approvalId: await askToOpen(context, tx, { kind: "accounts.operator.add", operator, waiting }),
        });
      });
      if (!made.ok) return made;
      const { id, approvalId } = made.value;
      const handed = await handOver(context, { id, name, email, ...first.value }, caller);
      if (!handed.ok) return handed;
      const row = shown((await operatorById(context, db, merchant, id))!, caller);
      return ok({ operator: row, password: handed.value, ...(approvalId && { approvalId }) });
    },
    async changeOperator({ id, role: code, disabled, reason }, caller) {
      const { merchant } = caller;
      const found = await operatorById(context, db, merchant, id);
      if (!found) return fault("NOT_FOUND");
      if (code !== undefined && disabled !== undefined) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "disabled", rule: "unknown" }] });
      }
      if (code !== undefined) return askRole(context, { found, code, reason }, caller);
      if (disabled === undefined) return fault("VALIDATION_FAILED", { errors: [{ field: "role", rule: "required" }] });
      const done = await changeStanding(context, { found, disabled, reason }, caller);
      return done.ok ? ok(shown((await operatorById(context, db, merchant, id))!, caller)) : done;
    },
  };
}

/** Closes an operator's account at once; to open it again is asked for. */
async function changeStanding(
  context: Context,
  { found, disabled, reason }: { readonly found: OperatorRow; readonly disabled: boolean; readonly reason: string },
  { merchant, session }: Caller,
): Promise<Result<null, "FORBIDDEN" | "APPROVAL_REQUIRED">> {
  const operator = session!;
  const { operators, setDisabled } = context.accounts;
  return context.platform.database.transaction(async (tx) => {
    await operators.hold(tx, merchant);
    const refused = await refusal(context, tx, {
      merchant,
      operator,
      found,
      next: found.rights,
      enabled: !disabled,
    });
    if (refused) return fault("FORBIDDEN", { value: { why: refused } });
    if (!disabled) {
      if (!found.disabled) return ok(null);
      const waiting = { id: found.id, merchant, reason, askedBy: operator.playerId };
      const kind = "accounts.operator.reinstate";
      const approvalId = await askToOpen(context, tx, { kind, operator, waiting });
      return approvalId ? fault("APPROVAL_REQUIRED", { value: { approvalId } }) : ok(null);
    }
    await setDisabled(tx, found.id, true);
    await operators.sessions.end(tx, { playerId: found.id }, "SIGNED_OUT");
    await context.audit.approvals.endGone(tx, { merchant, operator });
    const about = { merchant, operator, action: "accounts.operator.status", object: found.id, reason };
    await context.audit.log(tx, { ...about, before: { disabled: found.disabled }, after: { disabled } });
    return ok(null);
  });
}

async function askRole(
  context: Context,
  { found, code, reason }: { readonly found: OperatorRow; readonly code: string; readonly reason: string },
  { merchant, session }: Caller,
): Promise<Result<never, "NOT_FOUND" | "FORBIDDEN" | "APPROVAL_REQUIRED">> {
  const operator = session!;
  return context.platform.database.transaction(async (tx) => {
    const role = (await listRoles(tx, merchant)).find((each) => each.code === code);
    if (!role) return fault("NOT_FOUND");
    const refused = await refusal(context, tx, {
      merchant,
      operator,
      found,
      next: role.rights,
      enabled: !found.disabled,
    });
    if (refused) return fault("FORBIDDEN", { value: { why: refused } });
    const summary = `${found.name}: ${found.role || "–"} → ${code}`;
    const payload = { id: found.id, merchant, code, reason, askedBy: operator.playerId };
    const asked = { kind: OPERATOR_ROLE, merchant, operator, reason, summary, payload };
    return fault("APPROVAL_REQUIRED", { value: { approvalId: await context.audit.approvals.ask(tx, asked) } });
  });
}

function resetHandlers(context: Context): Pick<Handlers<Calls>, "resetOperatorPassword" | "resetOperatorFactor"> {
  const { database, clock } = context.platform;
  /** Whom a reset may touch: not oneself, and nobody who holds more. */
  const target = async (
    id: string,
    { merchant, session }: Caller,
  ): Promise<Result<OperatorRow, "NOT_FOUND" | "FORBIDDEN">> => {
    const found = await operatorById(context, database.db, merchant, id);
    if (!found) return fault("NOT_FOUND");
    const higher = beyond(session!.rights, found.rights, everyRight(context)).length > 0;
    return found.id === session!.playerId || higher ? fault("FORBIDDEN") : ok(found);
  };
  return {
    async resetOperatorPassword({ id, email, reason }, caller) {
      const found = await target(id, caller);
      if (!found.ok) return found;
      const first = await newFirstPassword(context);
      if (!first.ok) return first;
      const { merchant, session: operator } = caller;
      const playerId = found.value.id;
      const asked = await undoing(
        database,
        async (tx): Promise<Result<{ approvalId: string | undefined }, "VALIDATION_FAILED">> => {
          await context.accounts.operators.sessions.end(tx, { playerId }, "PASSWORD");
          await context.accounts.operators.setDisabled(tx, playerId, true);
          await openFirst(context, tx, { id: playerId, merchant }, { until: clock.now(), by: operator!.username });
          if (!(await reachedAlone(context, tx, { merchant, id: playerId, email }))) return mailTaken();
          // The new password stands with the ask: what is approved is this one.
          await context.accounts.operators.password.set(tx, playerId, {
            hash: first.value.hash,
            state: "DEFAULT",
            at: clock.now(),
          });
          const waiting = { id: playerId, merchant, reason, askedBy: operator!.playerId };
          const kind = "accounts.operator.passwordReset";
          return ok({ approvalId: await askToOpen(context, tx, { kind, operator: operator!, waiting }) });
        },
      );
      if (!asked.ok) return asked;
      const { approvalId } = asked.value;
      const about = { id: found.value.id, name: found.value.name, email, ...first.value };
      const handed = await handOver(context, about, caller);
      return handed.ok ? ok({ password: handed.value, ...(approvalId && { approvalId }) }) : handed;
    },
    async resetOperatorFactor({ id, reason }, caller) {
      const found = await target(id, caller);
      if (!found.ok) return found;
      const { merchant, session: operator } = caller;
      return database.transaction(async (tx) => {
        const payload = { id, merchant, reason, askedBy: operator!.playerId };
        const summary = `${found.value.name}: 2FA`;
        const asked = { kind: FACTOR_RESET, merchant, operator: operator!, reason, summary, payload };
        return fault("APPROVAL_REQUIRED", { value: { approvalId: await context.audit.approvals.ask(tx, asked) } });
      });
    },
  };
}

function roleHandlers(context: Context): Pick<Handlers<Calls>, "roles" | "addRole" | "changeRole"> {
  const { database, clock } = context.platform;
  const view = async (role: Role, merchant: string) => {
    const holders = (await listOperators(context, database.db, merchant)).filter(
      (each) => each.role === role.code,
    ).length;
    return { ...role, rights: [...role.rights], holders };
  };
  return {
    async roles(_input, { merchant }) {
      const [list, people] = [
        await listRoles(database.db, merchant),
        await listOperators(context, database.db, merchant),
      ];
      const holders = (code: string) => people.filter((each) => each.role === code).length;
      const rows = list.map((each) => ({ ...each, rights: [...each.rights], holders: holders(each.code) }));
      return ok({ list: rows, rights: [...everyRight(context)] });
    },
    async addRole({ code, rights, reason }, { merchant, session: operator }) {
      if (!ROLE_CODE.test(code)) return fault("VALIDATION_FAILED", { errors: [{ field: "code", rule: "pattern" }] });
      const taken = (await listRoles(database.db, merchant)).some((each) => each.code === code);
      if (taken) return fault("REG_TAKEN", { errors: [{ field: "code", rule: "taken" }] });
      if (beyond(operator!.rights, rights, everyRight(context)).length > 0) return fault("FORBIDDEN");
      const at = clock.now();
      const inserted = await database.transaction(async (tx) => {
        if (!(await insertRole(tx, { merchant, code, rights, at, by: operator!.username }))) return false;
        const about = { merchant, operator: operator!, action: "accounts.role.add", object: code, reason };
        await context.audit.log(tx, { ...about, after: { rights } });
        return true;
      });
      if (!inserted) return fault("REG_TAKEN", { errors: [{ field: "code", rule: "taken" }] });
      return ok(await view({ code, rights, builtIn: false }, merchant));
    },
    async changeRole({ code, rights, reason }, { merchant, session: operator }) {
      return database.transaction(async (tx) => {
        const role = (await listRoles(tx, merchant)).find((each) => each.code === code);
        if (!role) return fault("NOT_FOUND");
        const own = (await operatorById(context, tx, merchant, operator!.playerId))?.role === code;
        const more = beyond(operator!.rights, [...role.rights, ...rights], everyRight(context)).length > 0;
        if (role.builtIn || own || more) return fault("FORBIDDEN");
        const payload = { id: code, merchant, code, rights, reason, askedBy: operator!.playerId };
        const summary = `${code}: ${rights.join(", ")}`;
        const asked = { kind: ROLE_CHANGE, merchant, operator: operator!, reason, summary, payload };
        return fault("APPROVAL_REQUIRED", { value: { approvalId: await context.audit.approvals.ask(tx, asked) } });
      });
    },
  };
}
