import { type Setting, setting, type SettingValues } from "@taya/kernel/setting";
import * as z from "zod/mini";

const allowance = z.object({
  most: z.int().check(z.gte(1), z.lte(1_000_000)),
  seconds: z.int().check(z.gte(1), z.lte(86_400)),
});
const allowed = (most: number, seconds: number, summary: string) => setting(allowance, { most, seconds }, summary);

/** How often something may be asked for; counted by address, player or device as the call says. */
export const limitSettings = {
  "limits.visitor": allowed(1_200, 60, "Requests of one network to one open call."),
  "limits.player": allowed(1_200, 60, "Requests of one player to one call."),
  "limits.operator": allowed(1_200, 60, "Requests of one member of staff to one call."),
  "limits.provider": allowed(3_000, 60, "Notices of one network of payment providers."),
  "limits.bet": allowed(20, 2, "Rounds of one player: so many at once, and as many again over the seconds."),
  "limits.move": allowed(
    20,
    2,
    "Moves of one player in open rounds: so many at once, and as many again over the seconds.",
  ),
  "limits.slip": allowed(200, 10, "Sports slips one player may have priced; of one network where nobody is logged in."),
  "limits.affiliate": allowed(20, 60, "Checks of invitation codes by one network."),
  "limits.check": allowed(20, 60, "Checks of names and numbers by one network before it registers."),
  "limits.forgot": allowed(20, 3_600, "Password mails one network may ask for."),
  "limits.password": allowed(20, 900, "Changes of a password one player may try."),
  "limits.trial": allowed(20, 3_600, "Trial accounts one network may open."),
  "limits.feedback": allowed(20, 3_600, "Messages to customer service from one network."),
  "limits.ticket": allowed(30, 3_600, "Ways into the chat of customer service for one network."),
  "limits.chat": allowed(60, 60, "Lines of one player to customer service; of one network where nobody is logged in."),
  "limits.register": allowed(60, 3_600, "Registrations one network may send."),
  "limits.upload": allowed(60, 3_600, "Sets of pictures of identity cards one network may send."),
  "limits.avatar": allowed(20, 3_600, "Pictures of its own one player may set."),
  "limits.complaints": allowed(10, 86_400, "Complaints one player may file."),
  "limits.join": allowed(5, 3_600, "Applications for a partnership from one network."),
  "limits.export": allowed(10, 60, "Statements one player may ask for."),
  "limits.proof": allowed(20, 60, "Proofs of payment one player may send."),
} satisfies Record<string, Setting>;

/** The limits of a brand by the names that calls give them. */
export const limitsOf = (values: SettingValues<typeof limitSettings>): LimitsOfBrand =>
  Object.fromEntries(NAMES.map((name) => [name.slice("limits.".length), values[name]]));

const NAMES = Object.keys(limitSettings) as (keyof typeof limitSettings)[];

export type LimitsOfBrand = Readonly<Record<string, { readonly most: number; readonly seconds: number } | undefined>>;
