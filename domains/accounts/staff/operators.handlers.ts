import type { Extension } from "@taya/platform/point";
import { approvalAct } from "@taya/audit/points";
import { program } from "../points.ts";
import type { Caller, Handlers, Output, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Setting } from "@taya/kernel/setting";
import type { Db } from "@taya/platform/database";
import * as z from "zod/mini";
import { createPlayer } from "../create.ts";
import type { Desk } from "../desk.ts";
import { dropFactor } from "../guard/factor.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { setDisabled, setPassword } from "../players.change.ts";
import { disable } from "../shut.ts";
import { handOver, newFirstPassword } from "./first-password.ts";
import type { operatorCalls } from "./operators.contract.ts";
import {
  giveRole,
  insertRole,
  listOperators,
  listRoles,
  lockStaff,
  openFirst,
  operatorById,
  type OperatorRow,
  updateRole,
} from "./operators.store.ts";
import { ownHandlers } from "./own.handlers.ts";
import { noteRaised, noteRoleRaised } from "./persons.store.ts";
import { mailTaken, reachedAlone, undoing } from "./reached.ts";
import { beyond, refusedChange, type Role, ROLE_CODE } from "./roles.rules.ts";
import { SECOND_PERSON } from "@taya/audit/second-person";
import { askToOpen, markOf, openingActs } from "./standing.ts";
import { staffSettingHandlers } from "./staff-settings.handlers.ts";

type Calls = typeof operatorCalls;
const ROLE_CHANGE = "accounts.role.change";
const OPERATOR_ROLE = "accounts.operator.role";
const FACTOR_RESET = "accounts.operator.2faReset";
const NAME = /^[a-z][a-z0-9_.-]{2,29}$/i;

/** Staff among themselves. */
export function operatorHandlers(desk: Desk): Handlers<Calls> {
  return {
    ...peopleHandlers(desk),
    ...resetHandlers(desk),
    ...roleHandlers(desk),
    ...staffSettingHandlers(desk),
    ...ownHandlers(desk),
    async secondPerson(_input, { merchant }) {
      const list = await Promise.all(
        SECOND_PERSON.map(async ({ action, from }) => {
          if (!from) return { action };
          const found = await settingValue(desk, merchant, from);
          return { action, setting: from.setting, ...(found !== undefined && { from: found }) };
        }),
      );
      return ok({ list });
    },
  };
}

/** Every right a call of the program asks for. */
const everyRight = ({ platform }: Desk): readonly string[] => platform.points.one(program)?.rights ?? [];

/** The amount of a setting of another room, as the rooms declare it; undefined where no such setting is declared. */
async function settingValue(
  { platform }: Desk,
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

function peopleHandlers(desk: Desk): Pick<Handlers<Calls>, People> {
  const { database, clock } = desk.platform;
  const { db } = database;
  return {
    async operators(_input, caller) {
      return ok({ list: (await listOperators(db, caller.merchant)).map((row) => shown(row, caller)) });
    },
    async addOperator({ username, role: code, email, reason }, caller) {
      const { merchant } = caller;
      const name = username.trim();
      if (!NAME.test(name)) return fault("VALIDATION_FAILED", { errors: [{ field: "username", rule: "pattern" }] });
      const role = (await listRoles(db, merchant)).find((each) => each.code === code);
      if (!role) return fault("NOT_FOUND");
      const operator = caller.session!;
      if (beyond(operator.rights, role.rights, everyRight(desk)).length > 0) return fault("FORBIDDEN");
      const first = await newFirstPassword(desk);
      if (!first.ok) return first;
      const { currency } = await desk.needs.site.brand(merchant);
      const made = await undoing(database, async (tx) => {
        const account = { merchant, currency, username: name, passwordHash: first.value.hash, firstLoginDone: true };
        const state = { passwordState: "DEFAULT", type: OPERATOR } as const;
        const created = await createPlayer(tx, desk, { ...account, ...state });
        if (!created) return fault("REG_TAKEN", { errors: [{ field: "username", rule: "taken" }] });
        const { id } = created;
        // Without rights and closed until a second person opens it.
        await setDisabled(tx, id, true);
        await openFirst(tx, id, clock.now(), operator.username);
        if (!(await reachedAlone(desk, tx, { merchant, id, email }))) return mailTaken();
        const waiting = { id, merchant, code, reason, askedBy: operator.playerId };
        return ok({ id, approvalId: await askToOpen(desk, tx, { kind: "accounts.operator.add", operator, waiting }) });
      });
      if (!made.ok) return made;
      const { id, approvalId } = made.value;
      const handed = await handOver(desk, { id, name, email, ...first.value }, caller);
      if (!handed.ok) return handed;
      const row = shown((await operatorById(db, merchant, id))!, caller);
      return ok({ operator: row, password: handed.value, ...(approvalId && { approvalId }) });
    },
    async changeOperator({ id, role: code, disabled, reason }, caller) {
      const { merchant } = caller;
      const operator = caller.session!;
      const found = await operatorById(db, merchant, id);
      if (!found) return fault("NOT_FOUND");
      if (code !== undefined && disabled !== undefined) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "disabled", rule: "unknown" }] });
      }
      if (code !== undefined) return askRole(desk, { found, code, reason }, caller);
      if (disabled === undefined) return fault("VALIDATION_FAILED", { errors: [{ field: "role", rule: "required" }] });
      const done = await database.transaction(async (tx): Promise<Result<null, "FORBIDDEN" | "APPROVAL_REQUIRED">> => {
        await lockStaff(tx, merchant);
        const refused = await refusal(desk, tx, { merchant, operator, found, next: found.rights, enabled: !disabled });
        if (refused) return fault("FORBIDDEN", { value: { why: refused } });
        if (!disabled) {
          if (!found.disabled) return ok(null);
          const waiting = { id: found.id, merchant, reason, askedBy: operator.playerId };
          const kind = "accounts.operator.reinstate";
          const approvalId = await askToOpen(desk, tx, { kind, operator, waiting });
          return approvalId ? fault("APPROVAL_REQUIRED", { value: { approvalId } }) : ok(null);
        }
        await disable(tx, desk.platform, found.id, true);
        await desk.sessions.end(tx, { playerId: found.id }, "SIGNED_OUT");
        await desk.needs.audit.approvals.endGone(tx, { merchant, operator });
        const about = { merchant, operator, action: "accounts.operator.status", object: id, reason };
        await desk.needs.audit.log(tx, { ...about, before: { disabled: found.disabled }, after: { disabled } });
        return ok(null);
      });
      return done.ok ? ok(shown((await operatorById(db, merchant, id))!, caller)) : done;
    },
  };
}

interface Change {
  readonly merchant: string;
  readonly operator: NonNullable<Caller["session"]>;
  readonly found: OperatorRow;
  readonly next: readonly string[];
  readonly enabled: boolean;
}

async function refusal(desk: Desk, tx: Db, { merchant, operator, found, next, enabled }: Change) {
  const others = (await listOperators(tx, merchant)).filter(
    (each) => each.id !== found.id && !each.disabled && each.rights.includes("*"),
  );
  return refusedChange({
    self: found.id === operator.playerId,
    giverRights: operator.rights,
    now: found.rights,
    next,
    declared: everyRight(desk),
    otherOwners: others.length,
    staysEnabled: enabled,
  });
}

async function askRole(
  desk: Desk,
  { found, code, reason }: { readonly found: OperatorRow; readonly code: string; readonly reason: string },
  { merchant, session }: Caller,
): Promise<Result<never, "NOT_FOUND" | "FORBIDDEN" | "APPROVAL_REQUIRED">> {
  const operator = session!;
  return desk.platform.database.transaction(async (tx) => {
    const role = (await listRoles(tx, merchant)).find((each) => each.code === code);
    if (!role) return fault("NOT_FOUND");
    const refused = await refusal(desk, tx, { merchant, operator, found, next: role.rights, enabled: !found.disabled });
    if (refused) return fault("FORBIDDEN", { value: { why: refused } });
    const summary = `${found.name}: ${found.role || "–"} → ${code}`;
    const payload = { id: found.id, merchant, code, reason, askedBy: operator.playerId };
    const asked = { kind: OPERATOR_ROLE, merchant, operator, reason, summary, payload };
    return fault("APPROVAL_REQUIRED", { value: { approvalId: await desk.needs.audit.approvals.ask(tx, asked) } });
  });
}

function resetHandlers(desk: Desk): Pick<Handlers<Calls>, "resetOperatorPassword" | "resetOperatorFactor"> {
  const { database, clock } = desk.platform;
  /** Whom a reset may touch: not oneself, and nobody who holds more. */
  const target = async (
    id: string,
    { merchant, session }: Caller,
  ): Promise<Result<OperatorRow, "NOT_FOUND" | "FORBIDDEN">> => {
    const found = await operatorById(database.db, merchant, id);
    if (!found) return fault("NOT_FOUND");
    const higher = beyond(session!.rights, found.rights, everyRight(desk)).length > 0;
    return found.id === session!.playerId || higher ? fault("FORBIDDEN") : ok(found);
  };
  return {
    async resetOperatorPassword({ id, email, reason }, caller) {
      const found = await target(id, caller);
      if (!found.ok) return found;
      const first = await newFirstPassword(desk);
      if (!first.ok) return first;
      const { merchant, session: operator } = caller;
      const playerId = found.value.id;
      const asked = await undoing(
        database,
        async (tx): Promise<Result<{ approvalId: string | undefined }, "VALIDATION_FAILED">> => {
          await desk.sessions.end(tx, { playerId }, "PASSWORD");
          await setDisabled(tx, playerId, true);
          await openFirst(tx, playerId, clock.now(), operator!.username);
          if (!(await reachedAlone(desk, tx, { merchant, id: playerId, email }))) return mailTaken();
          // The new password stands with the ask: what is approved is this one.
          await setPassword(tx, playerId, { hash: first.value.hash, state: "DEFAULT", at: clock.now() });
          const waiting = { id: playerId, merchant, reason, askedBy: operator!.playerId };
          const kind = "accounts.operator.passwordReset";
          return ok({ approvalId: await askToOpen(desk, tx, { kind, operator: operator!, waiting }) });
        },
      );
      if (!asked.ok) return asked;
      const { approvalId } = asked.value;
      const about = { id: found.value.id, name: found.value.name, email, ...first.value };
      const handed = await handOver(desk, about, caller);
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
        return fault("APPROVAL_REQUIRED", { value: { approvalId: await desk.needs.audit.approvals.ask(tx, asked) } });
      });
    },
  };
}

function roleHandlers(desk: Desk): Pick<Handlers<Calls>, "roles" | "addRole" | "changeRole"> {
  const { database, clock } = desk.platform;
  const view = async (role: Role, merchant: string) => {
    const holders = (await listOperators(database.db, merchant)).filter((each) => each.role === role.code).length;
    return { ...role, rights: [...role.rights], holders };
  };
  return {
    async roles(_input, { merchant }) {
      const [list, people] = [await listRoles(database.db, merchant), await listOperators(database.db, merchant)];
      const holders = (code: string) => people.filter((each) => each.role === code).length;
      const rows = list.map((each) => ({ ...each, rights: [...each.rights], holders: holders(each.code) }));
      return ok({ list: rows, rights: [...everyRight(desk)] });
    },
    async addRole({ code, rights, reason }, { merchant, session: operator }) {
      if (!ROLE_CODE.test(code)) return fault("VALIDATION_FAILED", { errors: [{ field: "code", rule: "pattern" }] });
      const taken = (await listRoles(database.db, merchant)).some((each) => each.code === code);
      if (taken) return fault("REG_TAKEN", { errors: [{ field: "code", rule: "taken" }] });
      if (beyond(operator!.rights, rights, everyRight(desk)).length > 0) return fault("FORBIDDEN");
      const at = clock.now();
      const inserted = await database.transaction(async (tx) => {
        if (!(await insertRole(tx, { merchant, code, rights, at, by: operator!.username }))) return false;
        const about = { merchant, operator: operator!, action: "accounts.role.add", object: code, reason };
        await desk.needs.audit.log(tx, { ...about, after: { rights } });
        return true;
      });
      if (!inserted) return fault("REG_TAKEN", { errors: [{ field: "code", rule: "taken" }] });
      return ok(await view({ code, rights, builtIn: false }, merchant));
    },
    async changeRole({ code, rights, reason }, { merchant, session: operator }) {
      return database.transaction(async (tx) => {
        const role = (await listRoles(tx, merchant)).find((each) => each.code === code);
        if (!role) return fault("NOT_FOUND");
        const own = (await operatorById(tx, merchant, operator!.playerId))?.role === code;
        const more = beyond(operator!.rights, [...role.rights, ...rights], everyRight(desk)).length > 0;
        if (role.builtIn || own || more) return fault("FORBIDDEN");
        const payload = { id: code, merchant, code, rights, reason, askedBy: operator!.playerId };
        const summary = `${code}: ${rights.join(", ")}`;
        const asked = { kind: ROLE_CHANGE, merchant, operator: operator!, reason, summary, payload };
        return fault("APPROVAL_REQUIRED", { value: { approvalId: await desk.needs.audit.approvals.ask(tx, asked) } });
      });
    },
  };
}

interface Waiting {
  readonly id: PlayerId;
  readonly merchant: string;
  readonly code: string;
  readonly rights: string[];
  readonly reason: string;
  readonly askedBy: PlayerId;
}

/** What happens when a second operator agrees; what no longer fits by then is refused. */
export function operatorActs(desk: Desk): Extension[] {
  const { clock } = desk.platform;
  const { approvals } = desk.needs.audit;
  const person = async (tx: Db, { id, merchant }: Waiting) => markOf(await operatorById(tx, merchant, id));
  const asWas = async (tx: Db, { merchant, code }: Waiting) =>
    (await listRoles(tx, merchant)).find((each) => each.code === code)?.rights;
  const changeRole = async (tx: Db, { id, merchant, code, reason, askedBy }: Waiting, operator: Session) => {
    await lockStaff(tx, merchant);
    const found = await operatorById(tx, merchant, id);
    const role = (await listRoles(tx, merchant)).find((each) => each.code === code);
    if (!found || !role) return fault("NOT_FOUND");
    const change = { merchant, operator, found, next: role.rights, enabled: !found.disabled };
    const refused = await refusal(desk, tx, change);
    if (refused) return fault("FORBIDDEN", { value: { why: refused } });
    await giveRole(tx, id, { role, by: operator.username, at: clock.now() });
    await noteRaised(tx, id, { by: askedBy, at: clock.now() });
    await approvals.endGone(tx, { merchant, operator });
    const about = { merchant, operator, action: OPERATOR_ROLE, object: id, reason };
    await desk.needs.audit.log(tx, { ...about, before: { role: found.role }, after: { role: code } });
    return ok(null);
  };
  const changeRights = async (tx: Db, { merchant, code, rights, reason, askedBy }: Waiting, operator: Session) => {
    await lockStaff(tx, merchant);
    const role = (await listRoles(tx, merchant)).find((each) => each.code === code);
    if (!role || role.builtIn) return fault("NOT_FOUND");
    const own = (await operatorById(tx, merchant, operator.playerId))?.role === code;
    if (own || beyond(operator.rights, [...role.rights, ...rights], everyRight(desk)).length > 0) {
      return fault("FORBIDDEN");
    }
    await updateRole(tx, { merchant, code, rights, at: clock.now(), by: operator.username });
    await noteRoleRaised(tx, { merchant, code, by: askedBy, at: clock.now() });
    await approvals.endGone(tx, { merchant, operator });
    const about = { merchant, operator, action: ROLE_CHANGE, object: code, reason };
    await desk.needs.audit.log(tx, { ...about, before: { rights: role.rights }, after: { rights } });
    return ok(null);
  };
  const dropFactorOf = async (tx: Db, { id, merchant, reason, askedBy }: Waiting, operator: Session) => {
    const found = await operatorById(tx, merchant, id);
    if (!found) return fault("NOT_FOUND");
    if (found.id === operator.playerId) return fault("FORBIDDEN");
    await dropFactor(tx, id);
    await noteRaised(tx, id, { by: askedBy, at: clock.now() });
    await desk.sessions.end(tx, { playerId: id }, "PASSWORD");
    const about = { merchant, operator, action: FACTOR_RESET, object: id, reason };
    await desk.needs.audit.log(tx, { ...about, before: { twoFactor: found.twoFactor }, after: { twoFactor: false } });
    return ok(null);
  };
  return [
    ...openingActs(desk),
    approvalAct(OPERATOR_ROLE, changeRole, async (tx, waiting: Waiting) => [
      await person(tx, waiting),
      await asWas(tx, waiting),
    ]),
    approvalAct(ROLE_CHANGE, changeRights, asWas),
    approvalAct(FACTOR_RESET, dropFactorOf, person),
  ];
}
