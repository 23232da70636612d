import type { Handlers } from "@taya/kernel/call";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import type { contentAdminCalls } from "./content.contract.ts";
import { proposalOf, type Said, standing, versionAt, versionPage } from "./versions.store.ts";

export type VersionNames = "contentVersions" | "contentVersion" | "contentProposal";

const plain = (said: Said) => (said === null ? {} : { said: { ...said } });

/** What content said before, and what it would say once a second operator agrees. */
export function versionHandlers({ platform }: Context): Pick<Handlers<typeof contentAdminCalls>, VersionNames> {
  const { clock, database } = platform;
  return {
    async contentVersions({ kind, key, language, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const found = await versionPage(database.db, merchant, { kind, key, language, ...window });
      return ok({ ...found, pageNo, pageSize, asOf: window.asOf });
    },
    async contentVersion(name, { merchant }) {
      const found = await versionAt(database.db, merchant, name);
      if (!found) return fault("NOT_FOUND");
      const { said, ...version } = found;
      return ok({ ...version, ...plain(said) });
    },
    async contentProposal({ id }, { merchant }) {
      const proposal = await proposalOf(database.db, merchant, id);
      if (!proposal) return fault("NOT_FOUND");
      const list = [];
      for (const { kind, key, language, said } of proposal.changes) {
        const before = (await standing(database.db, merchant, { kind, key, language })).said;
        list.push({ kind, key, language, ...plain(said), ...(before !== null && { before: { ...before } }) });
      }
      return ok({ list });
    },
  };
}
