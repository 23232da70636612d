import { openAccounts } from "@taya/accounts/testing";
import { accountsCalls } from "@taya/accounts/contract";
import { auditCalls } from "@taya/audit/contract";
import { open } from "@taya/platform/room";
import { staffCalls } from "./contract.ts";
import { staff } from "./staff.ts";

/** Its own calls, those of accounts and those of four eyes. */
const CALLS = { ...auditCalls, ...accountsCalls, ...staffCalls };

/** The room over a seeded database, with that of accounts below it, asked without HTTP. */
export async function openStaff(env: Record<string, string> = {}) {
  const below = await openAccounts(env);
  const { platform, audit, vault, door: accounts, delivery } = below;
  /** Brands whose open pages were told that something has changed. */
  const told: string[] = [];
  const site = { ...below.site, changed: async (merchant: string) => void told.push(merchant) };
  const { handlers } = open(staff, platform, { audit, vault, site, accounts, delivery });
  return { ...below, told, ask: below.asking(CALLS, { ...below.handlers, ...handlers }) };
}

export type OpenedStaff = Awaited<ReturnType<typeof openStaff>>;
