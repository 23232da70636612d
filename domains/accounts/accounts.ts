import { room } from "@taya/platform/room";
import { createCaptchas } from "./captcha.ts";
import { createCodes } from "./codes.ts";
import { accountsCalls } from "./contract.ts";
import type { Desk } from "./desk.ts";
import { createRedrawing } from "./documents.ts";
import { accountsDoor } from "./door.ts";
import { loggedIn, passwordChanged, registered, shutOut } from "./events.ts";
import { accountsHandlers } from "./handlers.ts";
import { createHashing } from "./hashing.ts";
import { sweep } from "./jobs.ts";
import { createKeyring } from "./keys/keyring.ts";
import { createRotation } from "./keys/rotation.ts";
import { createMailroom } from "./mailroom.ts";
import type { Needs } from "./needs.ts";
import { createApprovals } from "./staff/approvals.ts";
import { createSessions } from "./sessions.ts";
import { accountSettings } from "./settings.ts";
import { createVault } from "./vault.ts";

/** The keys of personal data are read over a connection of their own. */
const KEYS_APART = { connections: 1, statementMs: 5_000, lockMs: 2_000 };

/** Who somebody is: registration, login, sessions, passwords, profile, known places. */
export const accounts = room({
  name: "accounts",
  calls: accountsCalls,
  settings: accountSettings,
  tells: [registered, loggedIn, passwordChanged, shutOut],
  build(platform, needs: Needs) {
    const { secrets } = platform;
    const settings = (merchant: string) => platform.settings.read(merchant, "accounts", accountSettings);
    const ring = createKeyring({ db: platform.database.apart(KEYS_APART).db, secrets });
    const vault = createVault(ring);
    const keys = createRotation({ platform, vault, ring });
    const mailroom = createMailroom(platform, async (merchant) => (await needs.site.brand(merchant)).name);
    const captchaKey = async () => Buffer.from(await secrets.get("accounts-puzzle", 32)).toString("base64url");
    const captchas = createCaptchas({ platform, key: captchaKey });
    needs.site.checkCaptchasWith(
      async (captchaId, captcha) => (await captchas.check({ captchaId, captcha })) === "RIGHT",
    );
    const desk: Desk = {
      platform,
      needs,
      vault,
      mailroom,
      settings,
      hashing: createHashing(() => secrets.get("accounts-pepper", 32)),
      captchas,
      codes: createCodes({ platform, vault, mailroom }),
      redrawing: createRedrawing(),
      sessions: createSessions(platform, settings),
      guests: { info: [], screens: [], cardUses: [] },
      approvals: createApprovals(platform),
    };
    return {
      handlers: accountsHandlers(desk),
      door: { ...accountsDoor(desk), keys },
      jobs: { "accounts.sweep": () => sweep(platform), "accounts.rotate": async () => void (await keys.slice()) },
      schedules: { "accounts.sweep": "17 * * * *" },
    };
  },
});

export type { Accounts } from "./door.ts";
export type { NewPlayer } from "./create.ts";
export type { InfoPart, Person } from "./desk.ts";
export type { Personal } from "./personal.ts";
export type { Player } from "./players.store.ts";
export { loggedIn, passwordChanged, registered, shutOut } from "./events.ts";
