import { type Permission, rememberPermission } from "./brand.ts";

type Given = Partial<Permission["brand"]> & {
  /** Whitelabel modules that are on. */
  readonly flags?: readonly string[];
  /** What a registration asks for. */
  readonly register?: Permission["info"]["register"];
  readonly customerService?: Partial<Permission["info"]["customerService"]>;
  readonly info?: Partial<Pick<Permission["info"], "resources" | "analytics" | "pageKey">>;
  readonly revision?: number;
};

/** A brand of a test: what a page learns of it at its start. */
export function brandIs({
  flags = [],
  register = {},
  customerService,
  info,
  revision = 0,
  ...given
}: Given = {}): void {
  const brand: Permission["brand"] = {
    platform: "web",
    merchantCode: "fiesta",
    lotteryType: "SEA",
    device: "WEB",
    name: "Fiesta",
    currency: "PHP",
    currencySymbol: "P",
    timeZone: "Asia/Manila",
    languages: [{ code: "EN", name: "English" }],
    defaultLanguage: "EN",
    loginedToHomePage: false,
    esportsVendors: [],
    side: "both",
    minAge: 21,
    ageCopy: "21+",
    termsDefaultChecked: true,
    phoneDigits: 10,
    feedback: { min: 5, max: 500 },
    ...given,
  };
  rememberPermission({
    info: {
      whitelabel: { modules: flags.map((modId) => ({ modId, enabled: "1", childrenNodes: [] })) },
      register,
      resources: [],
      customerService: {
        chatUrl: "",
        vipUrl: "",
        width: 0,
        height: 0,
        storeHeight: 0,
        origins: [],
        ...customerService,
      },
      analytics: { gtagId: "" },
      imageCDNs: [],
      launchGameCDNs: [],
      pageKey: "",
      ...info,
    },
    location: { ip: "127.0.0.1", country: "PH" },
    maintenance: false,
    regionRestriction: false,
    brand,
    revision,
  });
}
