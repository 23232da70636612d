import {
  changedBy,
  inMinor,
  onIdentityPage,
  onPage,
  type Setting,
  setting,
  type SettingValues,
} from "@taya/kernel/setting";
import * as z from "zod/mini";
import { isNetwork } from "@taya/platform/networks";
import { loginSettings } from "./login.settings.ts";
import { FIREBASE_KEYS } from "./external/providers.ts";

const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** A name that a provider knows the brand by. */
const name = z.string().check(z.maxLength(200), z.regex(/^[\w.:-]*$/));
/** Keys decide who gets in, so they are read from nobody else's line: TLS, or this machine. */
const keysAddress = z
  .string()
  .check(z.maxLength(500), z.regex(/^(https:\/\/[^\s/@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^\s]*)?$/));

/** What an operator may set of logins, codes and registration; the law of the market bounds some (`law.rules.ts`). */
export const accountSettings = {
  ...loginSettings,
  ...onPage({
    idleMinutes: setting(within(5, 240), 30, "Minutes without a request after which a session ends."),
    absoluteHours: setting(within(1, 72), 12, "Hours after which a session ends whatever happens."),
    disclaimerEverywhere: setting(
      z.boolean(),
      false,
      "Programs that are no browser must send the statements of the disclaimer too before a session may do anything.",
    ),
    sessionsMost: setting(within(1, 10), 3, "Sessions an account may have at once; one more ends the oldest."),
    placeDays: setting(within(1, 365), 90, "Days an unused known place is remembered."),
    rememberHours: setting(within(1, 720), 24, "Hours a remember token is good for."),
    codeMinutes: setting(within(1, 10), 3, "Minutes a code is good for and the wait before the next one."),
    smsPerDay: setting(within(1, 50), 5, "Codes a phone number may get in a day."),
    smsPerPlaceHour: setting(within(1, 1000), 20, "Codes one network may ask for in an hour without a captcha."),
    forgotPerHour: setting(within(1, 50), 5, "Password mails one account may ask for in an hour."),
    registerPerDeviceDay: setting(
      within(1, 100),
      3,
      "Registrations of one device in a day before accounts are flagged for review.",
    ),
    cardUsableAfterHours: setting(within(0, 720), 0, "Hours before money may go to a new payout account."),
    accountHints: setting(z.boolean(), false, "Tell visitors that a user name or address does not exist."),
    profileChangeable: setting(z.boolean(), false, "Players may change profile fields that are already set."),
    largeAmount: inMinor(
      setting(
        within(100, 999_999_999_999),
        10_000_000,
        "Minor units from which a bet or a win counts as a significant event.",
      ),
    ),
  }),
  ...onIdentityPage({
    firebaseProjectId: setting(name, "", "Project of the external phone verification; empty for none."),
    firebaseKeysUrl: setting(keysAddress, FIREBASE_KEYS, "Where the external phone verification publishes its keys."),
    phoneVerifier: setting(
      z.enum(["local-sms", "firebase"]),
      "local-sms",
      "Who sends the codes that prove a phone: the house, or the external service in the visitor's browser or app.",
    ),
    googleClientId: setting(name, "", "Client id at Google for signing in; empty for none."),
    facebookAppId: setting(name, "", "App id at Facebook for signing in; empty for none."),
    appleClientId: setting(name, "", "Services id at Apple for signing in; empty for none."),
    lineChannelId: setting(name, "", "Channel id at LINE for signing in; empty for none."),
  }),
  ...changedBy("staff.changeStaffSettings", {
    operatorIdleMinutes: setting(
      within(5, 240),
      30,
      "Minutes without a request after which an operator's session ends.",
    ),
    operatorNetworks: setting(
      z.array(z.string().check(z.refine(isNetwork))).check(z.maxLength(50)),
      [],
      "Addresses and networks staff may work from; empty is everywhere.",
    ),
    operatorFactor: setting(z.boolean(), false, "Staff must have an authenticator; in production they always must."),
  }),
} satisfies Record<string, Setting>;

export type AccountSettings = SettingValues<typeof accountSettings>;
