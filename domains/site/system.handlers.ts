import { markedIn } from "@taya/kernel/pseudo";
import type { Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { CompactEncrypt } from "jose";
import * as z from "zod/mini";
import type { siteCalls } from "./contract.ts";
import { readHelp } from "./content.store.ts";
import type { Context } from "./context.ts";
import type { Known } from "./brand.ts";
import { closingFor } from "./door.ts";
import { wordsIn } from "./maintenance.rules.ts";
import { plainText } from "./sanitise.ts";
import { jwk } from "./shapes.ts";
import { decideStatus } from "./status.rules.ts";

type Names = "permission" | "whitelabel" | "registerSetting" | "status" | "domainRoute" | "helpCenter" | "keys";

/** What a page asks before it can draw anything; answers during maintenance too. */
export function systemHandlers(context: Context): Pick<Handlers<typeof siteCalls>, Names> {
  const { brands, door, platform } = context;
  return {
    async permission({ url }, caller) {
      if (url !== undefined && !isAddress(url)) return fault("URL_INVALID");
      const known = await brands.known(caller.merchant);
      const status = await door.status(caller.merchant, caller);
      const closing = await closingFor(platform, known, caller);
      const { brand } = known;
      const words = wordsIn(known.gate.texts, caller.language);
      return ok({
        info: {
          whitelabel: { modules: [...known.modules] },
          register: { ...known.fields },
          resources: [...context.resources(), ...known.resources],
          customerService: support(context, known),
          analytics: { gtagId: brand.gtagId },
          imageCDNs: [...brand.imageCdns],
          launchGameCDNs: [...brand.launchGameCdns],
          pageKey: known.pageKey,
        },
        location: { ip: caller.ip, country: caller.country },
        maintenance: status.maintenance ?? false,
        regionRestriction: decideStatus({ ...closing, maintenance: false }) === 2,
        ...(Object.keys(words).length > 0 && { regionWords: words }),
        brand: publicBrand(known),
        revision: known.revision,
      });
    },
    async whitelabel(_input, caller) {
      return ok({ modules: [...(await brands.known(caller.merchant)).modules] });
    },
    async registerSetting(_input, caller) {
      return ok({ ...(await door.registerConfig(caller.merchant)) });
    },
    async status(_input, caller) {
      const { value: _shown, ...status } = await door.status(caller.merchant, caller);
      return ok(status);
    },
    async domainRoute(_input, caller) {
      const known = await brands.known(caller.merchant);
      const path = await seal(support(context, known).chatUrl, known.pageKey);
      return ok({ version: { pathList: [{ type: "3", path }] } });
    },
    async helpCenter({ keyword }, caller) {
      const articles = await readHelp(platform.database.db, caller);
      const words = (keyword ?? "").toLowerCase().split(/\s+/).filter(Boolean);
      const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
      const rank = ({ title, keywords = "" }: (typeof articles)[number]) => (fits(`${title} ${keywords}`) ? 0 : 1);
      const found = articles
        .filter(({ title, content, group, keywords = "" }) =>
          fits(`${group} ${title} ${plainText(content)} ${keywords}`),
        )
        // What is about the words stands before what only mentions them.
        .toSorted((one, other) => rank(one) - rank(other));
      return ok({
        list: found.map(({ id, keywords = "", ...said }) => {
          const { title, content, group } = markedIn(caller.language, said);
          return { id, title, content, group, keywords };
        }),
      });
    },
    async keys() {
      const { keys } = await platform.seal.publicKeys();
      return ok({ keys: keys.map((each) => z.parse(jwk, each)) });
    },
  };
}

/** A host with or without scheme and path, and nothing else. */
function isAddress(url: string): boolean {
  const full = url.includes("://") ? url : `http://${url}`;
  return !/\s/.test(url) && URL.canParse(full) && /^https?:$/.test(new URL(full).protocol);
}

function support({ platform }: Context, { brand }: Known) {
  const { publicUrl } = platform.config;
  const [chatUrl, vipUrl] = [brand.chatUrl, brand.vipUrl].map((path) => new URL(path, publicUrl).href) as [
    string,
    string,
  ];
  const origins = [...new Set([publicUrl, chatUrl, vipUrl].map((address) => new URL(address).origin))];
  return { chatUrl, vipUrl, width: 440, height: 500, storeHeight: 750, origins };
}

function publicBrand({ brand }: Known) {
  return {
    platform: "web" as const,
    merchantCode: brand.merchant,
    lotteryType: "SEA" as const,
    device: "WEB" as const,
    name: brand.name,
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    timeZone: brand.timeZone,
    languages: [...brand.languages],
    defaultLanguage: brand.defaultLanguage,
    loginedToHomePage: brand.loginedToHomePage,
    esportsVendors: [...brand.esportsVendors],
    side: brand.side,
    minAge: brand.minAge,
    ageCopy: brand.ageCopy,
    termsDefaultChecked: brand.termsDefaultChecked,
    phoneDigits: brand.phoneDigits,
    feedback: { min: brand.feedbackMin, max: brand.feedbackMax },
  };
}

/** Seals a text with the page key. The key is public: this keeps the text from being skimmed, not from being read. */
async function seal(text: string, pageKey: string): Promise<string> {
  const key = Buffer.from(pageKey, "base64url");
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(key);
}
