import { sessionsChanged } from "./events.ts";
import { type FreeRoundSettled, freeRoundSettled } from "@taya/kernel/free-round";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { humanChecks } from "@taya/site/points";
import { accountLaw } from "./points.ts";
import { room } from "@taya/platform/room";
import { chosenBotCheck } from "./bot-checks/environment.ts";
import { createCaptchas } from "./captcha.ts";
import { createNotices } from "./choices/notices.ts";
import { safetySubscribers } from "./choices/tell.ts";
import { warnOwners } from "./choices/warn.ts";
import { createCodes } from "./codes.ts";
import { accountsCalls } from "./contract.ts";
import type { Context } from "./context.ts";
import { createRedrawing } from "./documents.ts";
import { accountsDoor } from "./door.ts";
import { loggedIn, passwordChanged, registered, secured, sessionReplaced, shutOut, signedOut } from "./events.ts";
import { ownParts } from "./personal-data.ts";
import { createExternal } from "./external/external.ts";
import { accountsHandlers } from "./handlers.ts";
import { createAttempts } from "./guard/attempts.ts";
import { createHashing } from "./hashing.ts";
import { SCHEDULES, sweep } from "./jobs.ts";
import { underLaw } from "./law.rules.ts";
import { createLeaked } from "./leaked.ts";
import { archiveParts, digestedRows, lockingRooms } from "@taya/vault/points";
import { digestedAccounts } from "./digests.ts";
import { createMailroom } from "./mailroom.ts";
import type { Needs } from "./needs.ts";
import { passkeyChanged } from "./passkeys/passkeys.events.ts";
import { createSessions, ENDED } from "./sessions.ts";
import { accountSettings } from "./settings.ts";
import { noteRounds } from "./large-sums.ts";

/** Who somebody is: registration, login, sessions, passwords, profile, known places. */
export const accounts = room({
  name: "accounts",
  calls: accountsCalls,
  settings: accountSettings,
  needs: ["ledger", "audit", "vault", "delivery", "site"],
  extends: [lockingRooms, digestedRows, archiveParts, humanChecks],
  tells: [registered, loggedIn, sessionReplaced, signedOut, passwordChanged, secured, shutOut, passkeyChanged],
  build(platform, needs: Needs) {
    const { secrets } = platform;
    const { vault, delivery } = needs;
    const settings = async (merchant: string) =>
      underLaw(
        await platform.settings.read(merchant, "accounts", accountSettings),
        await platform.points.one(accountLaw)?.(merchant),
      );
    const brandName = async (merchant: string) => (await needs.site.brand(merchant)).name;
    const mailroom = createMailroom(platform, delivery, brandName);
    const captchaKey = async () => Buffer.from(await secrets.get("accounts-puzzle", 32)).toString("base64url");
    const service = chosenBotCheck(process.env, platform.config.mode);
    const captchas = createCaptchas({ platform, key: captchaKey, service });
    const context: Context = {
      platform,
      needs,
      vault,
      mailroom,
      notices: createNotices(platform, delivery, brandName),
      settings,
      hashing: createHashing(() => secrets.get("accounts-pepper", 32), { cheap: platform.cheapHashes }),
      attempts: createAttempts(platform, settings),
      leaked: createLeaked(),
      captchas,
      codes: createCodes({ platform, vault, mailroom }),
      external: createExternal({ platform, vault, settings }),
      redrawing: createRedrawing(platform.scanner),
      sessions: createSessions(platform, settings),
    };
    return {
      handlers: accountsHandlers(context),
      door: accountsDoor(context),
      jobs: {
        "accounts.sweep": () => sweep(platform),
        "accounts.warnOwners": () => warnOwners(platform),
        [ENDED]: async ({ players }: { players: string[] }) => {
          for (const playerId of players) platform.live.changed(sessionsChanged, { playerId });
        },
      },
      schedules: SCHEDULES,
      extends: [
        lockingRooms.with("accounts"),
        digestedRows.with(digestedAccounts(vault)),
        ...ownParts(context).map((part) => archiveParts.with(part)),
        humanChecks.with((proof) => captchas.check(proof)),
      ],
      hears: safetySubscribers(context),
      consumes: {
        [betsSettled.name]: (tx, rounds: BetsSettled[]) => noteRounds(tx, { ...needs, platform, settings }, rounds),
        [freeRoundSettled.name]: (tx, rounds: FreeRoundSettled[]) =>
          noteRounds(tx, { ...needs, platform, settings }, rounds),
      },
    };
  },
});

export type { Accounts } from "./door.ts";
export type { OperatorAccount } from "./operator-accounts.store.ts";
export type { ProvenOperator } from "./operator-accounts.ts";
export type { NewPlayer } from "./create.ts";
export type { Line, PayoutAccounts } from "./context.ts";
export type { AccountLaw } from "./law.rules.ts";
export type { Personal } from "@taya/vault";
export type { Player } from "./players.store.ts";
export { sessionsChanged } from "./events.ts";
