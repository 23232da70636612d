import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { hidden, text } from "@taya/accounts/shapes";

const reason = z.string().check(z.minLength(5), z.maxLength(500));
const row = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  rights: z.array(z.string()),
  disabled: z.boolean(),
  twoFactor: z.boolean(),
  /** The one-time password was not changed yet. */
  mustChange: z.boolean(),
  /** The caller themselves. */
  own: z.boolean(),
  createdAt: z.int(),
  lastLogin: z.optional(z.object({ at: z.int(), ip: z.string() })),
});
const role = z.object({ code: z.string(), rights: z.array(z.string()), builtIn: z.boolean(), holders: z.int() });
const code = z.string().check(z.minLength(3), z.maxLength(30));
const rights = z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(100));
const handedOver = z.enum(["mail", "file"]);
const session = z.object({
  id: z.string(),
  current: z.boolean(),
  ip: z.string(),
  startedAt: z.int(),
  lastSeenAt: z.int(),
});
const staffSettings = z.object({
  idleMinutes: z.int().check(z.gte(5), z.lte(240)),
  networks: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
  factor: z.boolean(),
});

/** Staff among themselves: who works here, with which role, from where, and what takes two. */
export const operatorCalls = {
  operators: call({
    path: "/wps/v2/accounts/admin/operators",
    method: "GET",
    audience: "operator",
    right: "staff.read",
    input: z.object({}),
    output: z.object({ list: z.array(row) }),
    faults: [],
    summary: "Everybody who works at the console.",
  }),
  addOperator: call({
    path: "/wps/v2/accounts/admin/operators",
    method: "POST",
    audience: "operator",
    right: "staff.write",
    input: z.object({ username: text, role: code, email: z.optional(text), reason }),
    output: z.object({ operator: row, password: handedOver, approvalId: z.optional(z.string()) }),
    faults: ["REG_TAKEN", "FORBIDDEN", "NOT_FOUND", "MAIL_SEND_FAILED", "OVERLOADED"],
    summary:
      "Makes an operator, closed until a second operator opens it; the one-time password goes out by mail, or into a file only the program's owner reads.",
  }),
  changeOperator: call({
    path: "/wps/v2/accounts/admin/operators",
    method: "PUT",
    audience: "operator",
    right: "staff.write",
    input: z.object({ id: z.uuid(), role: z.optional(code), disabled: z.optional(z.boolean()), reason }),
    output: row,
    faults: ["NOT_FOUND", "FORBIDDEN", "WALLET_STATE"],
    summary:
      "Gives an operator another role or opens their account again, which a second operator must allow, or closes it.",
  }),
  resetOperatorPassword: call({
    path: "/wps/v2/accounts/admin/operators/{id}/password-reset",
    method: "POST",
    audience: "operator",
    right: "staff.write",
    input: z.object({ id: z.uuid(), email: z.optional(text), reason }),
    output: z.object({ password: handedOver, approvalId: z.optional(z.string()) }),
    faults: ["NOT_FOUND", "FORBIDDEN", "MAIL_SEND_FAILED", "OVERLOADED"],
    summary:
      "Ends an operator's sessions and hands them a new one-time password, good once a second operator opens the account.",
  }),
  resetOperatorFactor: call({
    path: "/wps/v2/accounts/admin/operators/{id}/2fa-reset",
    method: "POST",
    audience: "operator",
    right: "staff.write",
    input: z.object({ id: z.uuid(), reason }),
    output: row,
    faults: ["NOT_FOUND", "FORBIDDEN"],
    summary: "Takes an operator's authenticator off, once a second operator agrees.",
  }),
  roles: call({
    path: "/wps/v2/accounts/admin/roles",
    method: "GET",
    audience: "operator",
    right: "staff.read",
    input: z.object({}),
    output: z.object({ list: z.array(role), rights: z.array(z.string()) }),
    faults: [],
    summary: "The roles, and every right that a call of the program asks for.",
  }),
  addRole: call({
    path: "/wps/v2/accounts/admin/roles",
    method: "POST",
    audience: "operator",
    right: "staff.write",
    input: z.object({ code, rights, reason }),
    output: role,
    faults: ["REG_TAKEN", "FORBIDDEN"],
    summary: "Makes a role; nobody can put rights into it that they do not hold.",
  }),
  changeRole: call({
    path: "/wps/v2/accounts/admin/roles",
    method: "PUT",
    audience: "operator",
    right: "staff.write",
    input: z.object({ code, rights, reason }),
    output: role,
    faults: ["NOT_FOUND", "FORBIDDEN"],
    summary: "Changes the rights of a role and of all who have it, once a second operator agrees.",
  }),
  secondPerson: call({
    path: "/wps/v2/accounts/admin/second-person",
    method: "GET",
    audience: "operator",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          action: z.string(),
          /** Money, or a number where `counts` says of what. */
          from: z.optional(z.string()),
          counts: z.optional(z.literal("players")),
          setting: z.optional(z.string()),
        }),
      ),
    }),
    faults: [],
    summary: "What needs a second operator, and from which amount on.",
  }),
  staffSettings: call({
    path: "/wps/v2/accounts/admin/staff-settings",
    method: "GET",
    audience: "operator",
    right: "staff.read",
    input: z.object({}),
    output: staffSettings,
    faults: [],
    summary: "From where and how long staff may work.",
  }),
  changeStaffSettings: call({
    path: "/wps/v2/accounts/admin/staff-settings",
    method: "PUT",
    audience: "operator",
    right: "staff.write",
    input: z.extend(staffSettings, { reason }),
    output: staffSettings,
    faults: ["FORBIDDEN"],
    summary: "Sets from where and how long staff may work; loosening takes a second operator.",
  }),
  adminPassword: call({
    path: "/wps/v2/accounts/admin/password",
    method: "PUT",
    audience: "operator",
    sealed: true,
    input: z.object({ oldPassword: hidden("password"), newPassword: text, confirmNewPassword: text }),
    output: z.object({ next: z.enum(["DONE", "FACTOR"]) }),
    faults: ["PASSWORD_OLD_WRONG", "AUTH_LOCKED", "PASSWORD_WEAK", "PASSWORD_BREACHED", "PASSWORD_SAME", "OVERLOADED"],
    summary: "Changes the operator's own password and ends the other sessions.",
  }),
  adminSessions: call({
    path: "/wps/v2/accounts/admin/sessions",
    method: "GET",
    audience: "operator",
    input: z.object({}),
    output: z.object({ list: z.array(session) }),
    faults: [],
    summary: "The operator's own open sessions.",
  }),
  adminSessionEnd: call({
    path: "/wps/v2/accounts/admin/sessions/{id}",
    method: "DELETE",
    audience: "operator",
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    faults: ["NOT_FOUND"],
    summary: "Ends one of the operator's own sessions.",
  }),
};
