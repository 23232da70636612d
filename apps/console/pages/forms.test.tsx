// @vitest-environment happy-dom
import { type FormCase, provesForms } from "../ui/forms.testing.tsx";
import { LoginPage } from "../shell/login-page.tsx";
import CasesPage from "./compliance/cases-page.tsx";
import ExclusionsPage from "./compliance/exclusions-page.tsx";
import { KycActions } from "./compliance/kyc-actions.tsx";
import { RestrictedAdd } from "./compliance/restricted-add.tsx";
import { RestrictedImport } from "./compliance/restricted-import.tsx";
import CategoriesPage from "./games/categories-page.tsx";
import { GameDialog } from "./games/game-dialog.tsx";
import { TableDialog } from "./games/table-dialog.tsx";
import VendorsPage from "./games/vendors-page.tsx";
import { LotteryDialog } from "./lottery/game-dialog.tsx";
import { ResultDialog } from "./lottery/result-dialog.tsx";
import { AdjustDialog } from "./players/adjust-dialog.tsx";
import { PlayerCare } from "./players/player-care-part.tsx";
import { PlayerLimits } from "./players/player-limits-part.tsx";
import { StatementImport } from "./reconciliation/statement-import.tsx";
import SiteContentPage from "./site/content-page.tsx";
import SiteRegionPage from "./site/region-page.tsx";
import SportsFilePage from "./sports-file/file-page.tsx";
import { EndAllPart } from "./staff/end-all-part.tsx";
import { PasswordForm } from "./staff/password-form.tsx";
import RolesPage from "./staff/roles-page.tsx";
import { EnrolFactor } from "./staff/security-page.tsx";
import StaffPage from "./staff/staff-page.tsx";
import { StaffRulesPart } from "./staff/staff-rules-part.tsx";
import RoomSettingsPage from "./room-settings/room-settings-page.tsx";
import SettingsPage from "./wallet/settings-page.tsx";
import TransfersPage from "./wallet/transfers-page.tsx";
import { WithdrawalActions } from "./wallet/withdrawal-actions.tsx";
import type { WithdrawalFile } from "./wallet/types.ts";

const AT = Date.UTC(2026, 10, 26, 4);
const nothing = () => undefined;
const page = <Row,>(...list: Row[]) => ({ list, total: list.length, pageNo: 1, pageSize: 20, asOf: 0 });
const REASON = /^Reason/;
const player = { id: "p1", username: "ana" };
const withdrawal = {
  ...player,
  status: "DISPUTE",
  manual: false,
  amount: "500.00",
  net: "490.00",
  version: 1,
  account: { bankName: "Bank", masked: "1234" },
} as unknown as WithdrawalFile;
const operator = {
  id: "o2",
  name: "berta",
  role: "cashier",
  rights: [],
  disabled: false,
  twoFactor: true,
  mustChange: false,
  own: false,
  createdAt: AT,
};
const roles = { list: [{ code: "cashier", rights: ["a"], builtIn: false, holders: 1 }], rights: ["a", "b"] };
const rules = { idleMinutes: 30, networks: [], factor: true };
const staff = { roles, operators: { list: [operator] }, secondPerson: { list: [] }, staffSettings: rules };
const game = {
  gameId: "g1",
  name: "Dice",
  enabled: true,
  maintain: false,
  versionOff: false,
  isHot: false,
  isNew: false,
  sort: 1,
  minBet: "1.00",
  maxBet: "100.00",
};
const limits = { min: "1.00", max: "10.00", tableMax: "100.00", maxPayout: "500.00", liability: "900.00" };
const lottery = {
  gameId: 1,
  name: "Five",
  open: true,
  plays: [{ code: "A", name: "First" }],
  playsOff: [],
  draw: { kind: "balls", repeats: true, min: 0, max: 9, count: 2 },
  limits: {
    minStake: "1.00",
    maxStake: "10.00",
    maxMultiple: 9,
    maxPrizePerBet: "100.00",
    maxPrizePerIssue: "900.00",
    exposure: null,
  },
};
const issue = { gameId: 1, gameName: "Five", numero: "7", status: "CLOSED", entered: [], winningNumber: "" };
const brand = { denyCountries: [], allowCountries: [], denyIps: [], denyVpn: false, denyUnknown: false, texts: {} };
const site = {
  adminLanguages: { list: [] },
  adminPages: { list: [] },
  adminHelp: { list: [] },
  adminDomains: { list: [] },
  adminResources: { list: [] },
  adminSettings: { settings: {}, region: { ...brand, inForce: brand } } as never,
};
const setting = { name: "deposits.dayMax", kind: "money" as const, value: "5.00", fallback: "5.00", needsTwo: false };
const file = { tags: [], notes: [], twoFactor: false };

/** Every form of the console that can be sent with something lacking. */
const forms: Record<string, FormCase> = {
  "log in": { draw: () => <LoginPage />, wrong: [/^User name/, /^Password/], call: "staff.adminLogin" },
  "own password": {
    draw: () => <PasswordForm onDone={nothing} />,
    wrong: [/password/i, /password/i, /password/i],
    call: "staff.adminPassword",
  },
  authenticator: {
    draw: () => <EnrolFactor />,
    answers: { staff: { adminFactor: { secret: "S", uri: "otpauth://totp/x?secret=S" } } },
    press: [/set up|authenticator/i],
    wrong: [/code/i],
    call: "staff.adminFactorConfirm",
  },
  adjust: {
    draw: () => <AdjustDialog username="ana" onClose={nothing} />,
    wrong: [/^Amount/, REASON, /“ana”/],
    call: "wallet.adjust",
  },
  "a note": {
    draw: () => <PlayerCare player={player} />,
    answers: { accounts: { playerFile: file } },
    press: [/note/i],
    wrong: [/^Note/, REASON],
    call: "accounts.notePlayer",
  },
  tags: {
    draw: () => <PlayerCare player={player} />,
    answers: { accounts: { playerFile: file } },
    press: [/tag/i],
    type: [/^Tags/, "vip, ?"],
    wrong: [/^Tags/, REASON],
    call: "accounts.tagPlayer",
  },
  "a limit": {
    draw: () => <PlayerLimits player={player as never} />,
    answers: { compliance: { adminLimits: { list: [] } } },
    press: [/limit/i],
    wrong: [/amount/i, REASON],
    call: "compliance.adminSetLimit",
  },
  "all sessions": {
    draw: () => <EndAllPart />,
    press: [/everybody/i],
    wrong: [REASON, /“.+”/],
    call: "accounts.endAllSessions",
  },
  operators: {
    draw: () => <StaffPage />,
    answers: { staff },
    press: [/^New operator/],
    wrong: [/^User name/, /^Role/, REASON],
    call: "staff.addOperator",
  },
  "a role of somebody": {
    draw: () => <StaffPage />,
    answers: { staff },
    press: [/^Change role: berta|role.*berta/i],
    wrong: [/^Role/, REASON],
    call: "staff.changeOperator",
  },
  roles: {
    draw: () => <RolesPage />,
    answers: { staff },
    press: [/^New role|Add.*role/i],
    wrong: [/name|code/i, /./, /./],
    call: "staff.addRole",
  },
  "rules of staff": {
    draw: () => <StaffRulesPart />,
    answers: { staff },
    press: [/change/i],
    type: [/idle|minutes|without/i, "3"],
    wrong: [/./, REASON],
    call: "staff.changeStaffSettings",
  },
  "a setting": {
    draw: () => <SettingsPage />,
    answers: { wallet: { walletSettings: { settings: [{ ...setting, summary: "" }] } }, audit: { approvals: page() } },
    press: [/^Change/],
    type: [/./, "five"],
    wrong: [/./, REASON],
    call: "wallet.changeWalletSettings",
  },
  "a setting of a room": {
    draw: () => <RoomSettingsPage />,
    answers: {
      staff: {
        roomSettings: {
          rooms: [
            {
              room: "accounts",
              settings: [
                { name: "lockAfter", kind: "number", value: 10, fallback: 10, least: 3, most: 100, identity: false },
              ],
            },
          ],
        },
      },
      audit: { approvals: page() },
    },
    press: [/^Change/],
    type: [/Wrong logins/, "2"],
    wrong: [/Wrong logins/, REASON],
    call: "staff.changeRoomSettings",
  },
  "a transfer": {
    draw: () => <TransfersPage />,
    answers: {
      wallet: {
        adminTransfers: page({
          id: "t1",
          username: "ana",
          vendor: "SIM",
          direction: "out" as const,
          amount: "50.00",
          status: "MANUAL" as const,
          polls: 3,
          at: AT,
        }),
      },
    },
    press: [/resolve|decide|settle/i],
    wrong: [/./, REASON, /“ana”/],
    call: "wallet.resolveTransfer",
  },
  "a dispute": {
    draw: () => <WithdrawalActions file={withdrawal} />,
    press: [/resolve|decide|settle|end/i],
    wrong: [REASON, /“ana”/],
    call: "wallet.resolveWithdrawal",
  },
  "a case": {
    draw: () => <CasesPage />,
    answers: { compliance: { cases: page() } },
    press: [/case/i],
    wrong: [/^User name/, REASON],
    call: "compliance.openCase",
  },
  "an exclusion": {
    draw: () => <ExclusionsPage />,
    answers: { compliance: { adminExclusions: page() } },
    press: [/exclu/i],
    wrong: [/^Player|User name/i, REASON],
    call: "compliance.addExclusion",
  },
  "a restricted person": {
    draw: () => <RestrictedAdd onClose={nothing} />,
    wrong: [/name/i, /birth/i, /source/i, REASON],
    call: "compliance.addRestricted",
  },
  "a register": {
    draw: () => <RestrictedImport onDone={nothing} />,
    wrong: [/source/i, /file|csv/i],
    call: "compliance.importRestricted",
  },
  "fixtures from a file": {
    draw: () => <SportsFilePage />,
    wrong: [/file/i],
    call: "sportsbook.importFixtures",
  },
  "refused documents": {
    draw: () => (
      <KycActions
        file={
          {
            ...player,
            status: "PENDING",
            own: false,
            version: 1,
            language: "EN",
            hits: [],
            templates: [{ code: "BLURRED", text: "Not sharp" }],
            images: [{ side: "front" }],
          } as never
        }
      />
    ),
    press: [/refuse|reject/i],
    wrong: [/Not sharp/],
    call: "compliance.rejectKyc",
  },
  "a game": {
    draw: () => <GameDialog game={game as never} onClose={nothing} />,
    type: [/smallest|min/i, "one"],
    wrong: [/./, REASON],
    call: "catalogue.offerGame",
  },
  "a vendor": {
    draw: () => <VendorsPage />,
    answers: {
      catalogue: {
        adminVendors: {
          list: [{ code: "S", name: "Sim", enabled: true, maintain: false, isHot: false, sort: 1, games: 3 }],
        },
      },
    },
    press: [/change/i],
    type: [/order|sort|place/i, "x"],
    wrong: [/./, REASON],
    call: "catalogue.offerVendor",
  },
  "a category": {
    draw: () => <CategoriesPage />,
    answers: {
      catalogue: { adminCategories: { list: [{ category: "RNG", enabled: true, sort: 1, pointValue: "", games: 1 }] } },
    },
    press: [/change/i],
    wrong: [/point/i, REASON],
    call: "catalogue.offerCategory",
  },
  "a table": {
    draw: () => (
      <TableDialog table={{ tableId: "t", name: "Roulette", open: true, limits } as never} onClose={nothing} />
    ),
    type: [/./, "99"],
    wrong: [/./, REASON],
    call: "play.changeTable",
  },
  "a lottery": {
    draw: () => <LotteryDialog game={lottery as never} onClose={nothing} />,
    type: [/multiple/i, "0"],
    wrong: [/multiple/i, REASON],
    call: "lottery.changeLottery",
  },
  "a result": {
    draw: () => <ResultDialog issue={issue as never} game={lottery as never} onClose={nothing} />,
    wrong: [/result/i, REASON],
    call: "lottery.enterResult",
  },
  "a statement": {
    draw: () => <StatementImport side="payments" sources={[]} />,
    wrong: [/provider|source|method/i, /./],
    call: "reconciliation.paymentStatementImport",
  },
  "a page of the site": {
    draw: () => <SiteContentPage />,
    answers: { site, audit: { approvals: { list: [], total: 0, pageNo: 1, pageSize: 100, asOf: 0 } } },
    press: [/^Add/],
    wrong: [/title/i, /version/i, /content|text/i, REASON],
    call: "site.writePage",
  },
  "an address": {
    draw: () => <SiteRegionPage />,
    answers: { site },
    type: [/address/i, "here"],
    wrong: [/address/i],
    call: "site.testAddress",
  },
};

provesForms(forms);
