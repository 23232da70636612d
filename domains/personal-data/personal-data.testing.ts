import { accountsCalls } from "@taya/accounts/contract";
import { openAccounts } from "@taya/accounts/testing";
import { open } from "@taya/platform/room";
import { personalDataCalls } from "./contract.ts";
import { personalData } from "./personal-data.ts";

/** The room over a seeded database, with that of accounts below it, asked without HTTP. */
export async function openPersonalData() {
  const below = await openAccounts();
  const { platform, ledger, door: accounts } = below;
  const { door, handlers: own, jobs } = open(personalData, platform, { ledger, accounts });
  const handlers = { ...below.handlers, ...own };
  return {
    ...below,
    handlers,
    jobs: jobs as Record<string, (payload: never) => Promise<void>>,
    takeArchive: door.takeArchive,
    ask: below.asking({ ...accountsCalls, ...personalDataCalls }, handlers),
  };
}

export type OpenedPersonalData = Awaited<ReturnType<typeof openPersonalData>>;
