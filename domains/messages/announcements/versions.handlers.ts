import type { Handlers } from "@taya/kernel/call";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { sanitised } from "../texts.ts";
import { changeAnnouncement, saidOf } from "./changes.ts";
import type { announcementAdminCalls } from "./operator.contract.ts";
import { announcementOf } from "./store.ts";
import { proposalOf, versionAt, versionPage } from "./versions.store.ts";

export type VersionNames =
  | "announcementVersions"
  | "announcementVersion"
  | "restoreAnnouncement"
  | "announcementProposal";

/** What an announcement said before, how it comes to say that again, and what it would say once a second operator agrees. */
export function versionHandlers(context: Context): Pick<Handlers<typeof announcementAdminCalls>, VersionNames> {
  const { clock, database } = context.platform;
  return {
    async announcementVersions({ id, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const found = await versionPage(database.db, { merchant, id, ...window });
      return found ? ok({ ...found, pageNo, pageSize, asOf: window.asOf }) : fault("NOT_FOUND");
    },
    async announcementVersion({ id, version }, { merchant }) {
      const found = await versionAt(database.db, { merchant, id, version });
      return found ? ok({ ...found, said: saidOf(found.said) }) : fault("NOT_FOUND");
    },
    async restoreAnnouncement({ id, version, from, reason }, caller) {
      const old = await versionAt(database.db, { merchant: caller.merchant, id, version: from });
      if (!old) return fault("NOT_FOUND");
      const said = { ...old.said, texts: sanitised(old.said.texts) };
      return changeAnnouncement(context, caller, { id, name: "restore", version, said, reason });
    },
    async announcementProposal({ id }, { merchant }) {
      const proposal = await proposalOf(database.db, merchant, id);
      if (!proposal) return fault("NOT_FOUND");
      const { said } = proposal;
      const before = await announcementOf(database.db, merchant, proposal.id);
      return ok({ ...(said && { said: saidOf(said) }), ...(before && { before: saidOf(before) }) });
    },
  };
}
