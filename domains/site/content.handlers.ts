import type { Handlers } from "@taya/kernel/call";
import { markedIn } from "@taya/kernel/pseudo";
import { fault, ok } from "@taya/kernel/result";
import { insertApplication, readPage } from "./content.store.ts";
import type { siteCalls } from "./contract.ts";
import type { Context } from "./context.ts";
import { lockContact } from "./join/contact.ts";

type Names = "domainRouters" | "downloads" | "texts" | "page" | "join";

/** Pages, texts, downloads and the partners' form. */
export function contentHandlers(context: Context): Pick<Handlers<typeof siteCalls>, Names> {
  const { brands, platform } = context;
  return {
    async domainRouters({ domain }, caller) {
      const asked = domain?.trim().toLowerCase();
      const all = await brands.domains();
      const own = all.filter((each) => each.merchant === caller.merchant && (!asked || each.domain === asked));
      return ok({ list: own.map(({ domain: name, target, kind }) => ({ domain: name, target, kind })) });
    },
    async downloads(_input, { merchant }) {
      return ok({ list: [...context.resources(), ...(await brands.known(merchant)).resources] });
    },
    async texts({ language }) {
      const all = platform.texts.all(language);
      return all ? ok({ ...all }) : fault("NOT_FOUND");
    },
    async page({ code }, caller) {
      const found = await readPage(platform.database.db, caller, code);
      return found ? ok({ ...markedIn(caller.language, found), version: found.version }) : fault("NOT_FOUND");
    },
    async join(input, caller) {
      const human = await context.door.checkHuman(caller, input);
      if (human === "MISSING") return fault("AUTH_CAPTCHA_REQUIRED", { value: { captcha: true } });
      if (human === "WRONG") return fault("AUTH_CAPTCHA_WRONG");
      const id = platform.id<"application">();
      const { name, contact, message = "" } = input;
      const contactBox = await lockContact(context.vault, id, contact);
      const asked = { id, merchant: caller.merchant, name, contactBox, message: message.trim() };
      await insertApplication(platform.database.db, asked, platform.clock.now());
      return ok({ id });
    },
  };
}
