import type { ProvenOperator } from "@taya/accounts";
import type { Caller, Handlers, Input, Output, ScopeName } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import { inNetworks } from "@taya/platform/networks";
import type { staffCalls } from "./contract.ts";
import type { Context } from "./needs.ts";
import { firstUntil } from "./operators.store.ts";

type Calls = typeof staffCalls;

type LoginAnswer = Result<
  Output<Calls["adminLogin"]>,
  Calls["adminLogin"]["faults"][number] | "OVERLOADED" | "VALIDATION_FAILED"
>;

/** Whether staff of a brand must have an authenticator. */
export const factorRequired = async ({ platform, accounts }: Context, merchant: string): Promise<boolean> =>
  platform.config.mode === "production" || (await accounts.operators.rules(merchant)).factor;

/** Name and password first, then the code; each has a counter, so that neither can be guessed. */
async function login(context: Context, input: Input<Calls["adminLogin"]>, caller: Caller): Promise<LoginAnswer> {
  const { operators } = context.accounts;
  const { networks } = await operators.rules(caller.merchant);
  // Said to everybody and before anything is looked at: it tells nothing of names and passwords, nor locks one.
  if (!inNetworks(caller.ip, networks)) return fault("FORBIDDEN");
  const asked = { username: input.username, password: input.password.trim() };
  const admits = async (who: ProvenOperator) => !(await isOver(context, who));
  const proven = await operators.entry.password({ ...asked, admits }, caller);
  if (!proven.ok) return proven;
  const who = proven.value;
  if (who.disabled) return fault("AUTH_DISABLED");
  const enrolled = await operators.factor.has(context.platform.database.db, who.id);
  if (enrolled) {
    if (!input.code) return fault("AUTH_2FA_REQUIRED", { value: { methods: ["GOOGLE"] } });
    const right = await operators.entry.code(who, input.code, caller);
    if (!right.ok) return right;
  }
  return open(context, who, enrolled, caller);
}

/** A session that may do nothing but change the one-time password and enrol an authenticator, where these are due. */
async function open(context: Context, who: ProvenOperator, enrolled: boolean, caller: Caller): Promise<LoginAnswer> {
  const mustChange = who.passwordState !== "OK";
  const mustEnrol = !enrolled && (await factorRequired(context, caller.merchant));
  const scope: ScopeName | undefined = mustChange || mustEnrol ? "changing" : undefined;
  const opened = await context.platform.database.transaction((tx) =>
    context.accounts.operators.entry.open(tx, who, caller, scope),
  );
  if (!opened.ok) return opened;
  const { token, expiresAt } = opened.value;
  const operator = { id: who.id, name: who.username, rights: scope ? [] : [...who.rights] };
  return ok({ token, operator, expiresAt, mustChange, mustEnrol });
}

/** A one-time password opens for a day. */
async function isOver({ platform }: Context, { id, passwordState }: ProvenOperator): Promise<boolean> {
  if (passwordState === "OK") return false;
  const until = await firstUntil(platform.database.db, id);
  return until !== undefined && until <= platform.clock.now();
}

export function entryHandlers(context: Context): Pick<Handlers<Calls>, "adminLogin" | "adminLogout" | "adminMe"> {
  const { database } = context.platform;
  const { sessions, factor } = context.accounts.operators;
  return {
    adminLogin: (input, caller) => login(context, input, caller),
    async adminLogout(_input, caller) {
      const session = caller.session!;
      await database.transaction(async (tx) => {
        await sessions.end(tx, { playerId: session.playerId, only: session.id }, "LOGOUT");
        const about = { merchant: caller.merchant, operator: session, object: session.id };
        await context.audit.log(tx, { ...about, action: "accounts.logout", reason: "logged out" });
      });
      // The console forgets its tab's session by itself; clearing the site's storage would forget a player's as well.
      return ok(null);
    },
    async adminMe(_input, caller) {
      const { playerId: id, username: name, rights, mustChangePassword } = caller.session!;
      const twoFactor = await factor.has(database.db, id);
      return ok({ id, name, rights: mustChangePassword ? [] : [...rights], twoFactor });
    },
  };
}
