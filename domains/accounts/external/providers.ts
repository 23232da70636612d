import type { AccountSettings } from "../settings.ts";

/** Who vouches for somebody: the phone service, or a social network. */
export const PROVIDERS = ["firebase", "google", "facebook", "apple", "line"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What a token of a provider must say, and where its keys are published. */
export interface Provider {
  readonly name: ProviderName;
  readonly issuer: readonly string[];
  readonly audience: string;
  readonly keysUrl: string;
  /** Signatures taken; never a symmetric one, never none. */
  readonly algorithms: readonly string[];
}

const FIREBASE_ISSUER = "https://securetoken.google.com/";
export const FIREBASE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

type Social = Omit<Provider, "name" | "audience">;

const SOCIAL: Readonly<Record<Exclude<ProviderName, "firebase">, Social>> = {
  google: {
    issuer: ["https://accounts.google.com", "accounts.google.com"],
    keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
    algorithms: ["RS256"],
  },
  facebook: {
    issuer: ["https://www.facebook.com", "https://limited.facebook.com"],
    keysUrl: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
    algorithms: ["RS256"],
  },
  apple: {
    issuer: ["https://appleid.apple.com"],
    keysUrl: "https://appleid.apple.com/auth/keys",
    algorithms: ["RS256"],
  },
  line: {
    issuer: ["https://access.line.me"],
    keysUrl: "https://api.line.me/oauth2/v2.1/certs",
    algorithms: ["ES256"],
  },
};

/** The provider as the brand has set it up; undefined when it has not. */
export function providerOf(name: ProviderName, settings: AccountSettings): Provider | undefined {
  if (name === "firebase") {
    const audience = settings.firebaseProjectId;
    if (audience === "") return undefined;
    const issuer = [`${FIREBASE_ISSUER}${audience}`];
    return { name, issuer, audience, keysUrl: settings.firebaseKeysUrl, algorithms: ["RS256"] };
  }
  const audiences = {
    google: settings.googleClientId,
    facebook: settings.facebookAppId,
    apple: settings.appleClientId,
    line: settings.lineChannelId,
  };
  const audience = audiences[name];
  return audience === "" ? undefined : { name, audience, ...SOCIAL[name] };
}

/** What a brand of the sandbox sets to offer the own service of the sandbox in the place of a provider. */
export const SANDBOX_AUDIENCE = "taya-sandbox";

/** The sandbox's own service in the place of a provider: the same claims, its own name and keys. */
export const sandboxProvider = (name: ProviderName): Provider => ({
  name,
  issuer: [name === "firebase" ? `${FIREBASE_ISSUER}${SANDBOX_AUDIENCE}` : `https://${name}.sandbox.invalid`],
  audience: SANDBOX_AUDIENCE,
  keysUrl: "",
  algorithms: ["RS256"],
});
