import type { AccountLaw } from "@taya/accounts";
import type { SiteLaw } from "@taya/site";
import type { Policy } from "./fields.ts";

/** What each lock of the packs means: failures, the minutes they are counted in, the minutes it stays. */
const LOCKS: Readonly<Record<Policy["login.lock"], AccountLaw>> = {
  lenient: { lockAfter: 10, lockWindowMinutes: 15, lockMinutes: 15 },
  tight: { lockAfter: 3, lockWindowMinutes: 30, lockMinutes: 15, lockUntilProof: true },
};

/** The rules of logins and sessions in the words of the room of accounts. */
export const accountLawOf = (policy: Policy): AccountLaw => ({
  ...LOCKS[policy["login.lock"]],
  proofEveryLogin: policy["login.otp"] === "always",
  emailProof: policy["login.emailProof"],
  accountHints: policy.accountHints,
  ...given("idleMinutes", policy["session.reauthMin"]),
  ...given("absoluteHours", policy["session.absoluteHours"]),
  ...given("fullLoginDays", policy["session.fullLoginDays"]),
});

const given = <N extends keyof AccountLaw>(name: N, bound: number | null) => (bound === null ? {} : { [name]: bound });

/** The rules of age, terms and places in the words of the site; who hides the own place counts as being abroad. */
export const siteLawOf = (policy: Policy): SiteLaw => ({
  minAge: policy.minAge,
  termsDefaultChecked: policy.termsDefaultChecked,
  geoRecheckMin: policy["geo.recheckMin"],
  places: {
    countries: policy["geo.countries"],
    refuseVpn: policy["geo.proxies"] !== "log",
    refuseUnknown: policy["geo.refuseUnknown"],
  },
});
