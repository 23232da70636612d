import { api } from "@taya/client/api";
import { useBrand, useFlag } from "@taya/client/brand";
import { useCall } from "@taya/client/query";
import { readVouched } from "./external/vouched.ts";
import { readInvitation } from "./invitation.ts";
import { usePhoneRule } from "./phone-field.tsx";
import { type FormRules, type Mode, modesOf } from "./register.form.ts";
import { tabStore } from "@taya/client/storage";

/** How the code of the address fared: it hides its field only when accepted. */
export function useInvitation(): {
  readonly code: string;
  readonly state: "none" | "checking" | "accepted" | "rejected";
} {
  const code = readInvitation(tabStore).affiliateCode ?? "";
  const check = useCall(api.agents.affiliate, { code, domain: location.hostname }, { enabled: code !== "" });
  if (code === "") return { code, state: "none" };
  if (check.loading) return { code, state: "checking" };
  return { code, state: check.data?.valid ? "accepted" : "rejected" };
}

/** The ways of registering the brand offers, the default first. */
export function useModes(): readonly Mode[] {
  return modesOf({ mobile: useFlag("MOBILENUMREG3"), username: useFlag("USERNAMEREG3") });
}

/** Everything that decides which fields a registration has. */
export function useFormRules(mode: Mode, invited: boolean): FormRules {
  const permission = useBrand((state) => state.permission);
  const timeZone = useBrand((state) => state.timeZone);
  const phone = usePhoneRule();
  const passwordFlag = useFlag("MOBILENUMPASSREG3");
  const codeFlag = useFlag("REGMOBVERF3");
  const codeRequired = codeFlag && readVouched(tabStore)?.mobileNum === undefined;
  const contactRequired = useFlag("REGCONTACT3");
  const images = useFlag("UPLOADID3");
  return {
    mode,
    config: permission?.info.register ?? {},
    passwordAsked: mode === "username" || passwordFlag,
    codeRequired,
    contactRequired,
    images,
    invited,
    phone,
    age: { now: Date.now(), timeZone, minAge: permission?.brand.minAge ?? 21 },
  };
}
