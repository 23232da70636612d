import { onPage, setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** What an operator may set of locks, extra proofs and full logins; the strict pack is 3, 30, and unlocking by proof. */
export const loginSettings = onPage({
  lockAfter: setting(within(3, 100), 10, "Failed logins within the window that lock an account."),
  lockWindowMinutes: setting(within(5, 1440), 15, "Minutes within which failed logins are counted together."),
  lockMinutes: setting(within(1, 1440), 15, "Minutes a locked account stays locked."),
  lockUntilProof: setting(
    z.boolean(),
    false,
    "A locked account opens by a code to its phone or e-mail or its authenticator only, not by waiting.",
  ),
  placeFailsMost: setting(
    within(5, 1000),
    30,
    "Failed logins of one network within the window before it must compute.",
  ),
  proofEveryLogin: setting(z.boolean(), false, "Every login by password wants an extra proof, also from known places."),
  bankNameProof: setting(
    z.boolean(),
    false,
    "An unknown place wants the name on the bank account besides a code to phone or e-mail.",
  ),
  emailProof: setting(
    z.boolean(),
    true,
    "A code by e-mail proves an unknown place; off, only for accounts that have neither telephone nor passkey.",
  ),
  fullLoginDays: setting(within(1, 90), 30, "Days after which a remembered device wants the password again."),
  smsPerHour: setting(
    within(10, 100_000),
    600,
    "Codes by SMS strangers may ask for in an hour, and as many owners; then sending stops.",
  ),
});
