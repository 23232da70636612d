import * as z from "zod/mini";

/** One node of the whitelabel tree; on only for the string "1", and only while every node above it is on. */
export interface Module {
  readonly modId: string;
  readonly enabled: "1" | "0";
  readonly childrenNodes: readonly Module[];
}

export const moduleNode: z.ZodMiniType<Module, Module> = z.object({
  modId: z.string(),
  enabled: z.enum(["1", "0"]),
  get childrenNodes() {
    return z.array(moduleNode);
  },
}) as never;

export const fieldConfig = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int().check(z.gte(0), z.lte(512)),
  maxLength: z.int().check(z.gte(0), z.lte(512)),
  acceptedPattern: z.string().check(z.maxLength(200)),
  patternId: z.int().check(z.gte(0), z.lte(23)),
});
export type FieldConfig = z.output<typeof fieldConfig>;

export const registerConfig = z.record(z.string(), fieldConfig);

export const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string(),
  labelNameCn: z.string(),
  labelNameEn: z.string(),
  /** Of the file behind the address, where it is one. */
  sha256: z.optional(z.string()),
});

export const maintenance = z.object({
  text: z.string(),
  until: z.optional(z.int()),
  /** The brand's own words in the visitor's language; the site's when absent. */
  title: z.optional(z.string()),
  subtitle: z.optional(z.string()),
});
export const planned = z.extend(maintenance, { from: z.int() });

const words = z.string().check(z.maxLength(2000));
const closedWords = z.object({ title: z.optional(words), subtitle: z.optional(words), text: z.optional(words) });
export const closedTexts = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), closedWords);

const brandInfo = z.object({
  platform: z.literal("web"),
  merchantCode: z.string(),
  lotteryType: z.literal("SEA"),
  device: z.literal("WEB"),
  name: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  defaultLanguage: z.string(),
  loginedToHomePage: z.boolean(),
  esportsVendors: z.array(z.string()),
  side: z.enum(["both", "member", "agent"]),
  minAge: z.int(),
  ageCopy: z.string(),
  termsDefaultChecked: z.boolean(),
  phoneDigits: z.int(),
  feedback: z.object({ min: z.int(), max: z.int() }),
});

export const permission = z.object({
  info: z.object({
    whitelabel: z.object({ modules: z.array(moduleNode) }),
    register: registerConfig,
    resources: z.array(resource),
    customerService: z.object({
      chatUrl: z.string(),
      vipUrl: z.string(),
      width: z.int(),
      height: z.int(),
      storeHeight: z.int(),
      origins: z.array(z.string()),
    }),
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    /** base64url of 32 bytes; opens the sealed path of the domain route. Public by design. */
    pageKey: z.string(),
  }),
  location: z.object({ ip: z.string(), country: z.string() }),
  maintenance: z.union([z.boolean(), maintenance]),
  regionRestriction: z.boolean(),
  /** The brand's own words to whoever is kept out, in the visitor's language; absent where it has none. */
  regionWords: z.optional(closedWords),
  brand: brandInfo,
  /** Grows with every change of all this; told live by the topic `system`. */
  revision: z.int(),
});

/** A public key as RFC 7517 writes it. */
export const jwk = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.optional(z.string()),
  kid: z.string(),
  use: z.string(),
  alg: z.string(),
  exp: z.int(),
});

export const MENU_GROUPS = [
  "gamingvenue",
  "idType",
  "nationality",
  "occupation",
  "sourceOfIncome",
  "natureOfWorks",
  "bank",
  "language",
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export const PAGE_CODES = ["terms", "privacy", "rules", "responsible", "credits"] as const;
export type PageCode = (typeof PAGE_CODES)[number];

/** What of a brand is kept in versions. */
export const CONTENT_KINDS = ["page", "help", "resource"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const adminSettings = z.object({
  settings: z.record(z.string(), z.unknown()),
  flags: z.record(z.string(), z.enum(["0", "1"])),
  register: registerConfig,
  maintenance: z.object({
    on: z.boolean(),
    text: z.string(),
    from: z.optional(z.int()),
    until: z.optional(z.int()),
    endsItself: z.boolean(),
    announceMin: z.int(),
    texts: closedTexts,
    /** Where it stands now. */
    phase: z.enum(["open", "announced", "closed"]),
  }),
  region: z.object({
    denyCountries: z.array(z.string()),
    allowCountries: z.array(z.string()),
    denyIps: z.array(z.string()),
    denyVpn: z.boolean(),
    denyUnknown: z.boolean(),
    texts: closedTexts,
    /** What holds in the end, with what the policy pack asks for. */
    inForce: z.object({ allowCountries: z.array(z.string()), denyVpn: z.boolean(), denyUnknown: z.boolean() }),
  }),
});
export type AdminSettings = z.output<typeof adminSettings>;
