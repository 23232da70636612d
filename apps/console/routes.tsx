import { createBrowserRouter, Navigate } from "react-router";
import { Guard } from "./shell/guard.tsx";
import { BrokenPage, LostPage } from "./shell/lost-page.tsx";
import { AuditPage } from "./pages/audit-page.tsx";
import { EventsPage } from "./pages/events-page.tsx";
import { RolesPage } from "./pages/roles-page.tsx";
import { StaffPage } from "./pages/staff-page.tsx";
import { ApprovalsPage } from "./pages/approvals-page.tsx";
import { CasesPage } from "./pages/cases-page.tsx";
import { DepositPage } from "./pages/deposit-page.tsx";
import { DepositsPage } from "./pages/deposits-page.tsx";
import { ExclusionsPage } from "./pages/exclusions-page.tsx";
import { CategoriesPage } from "./pages/games/categories-page.tsx";
import { GamesPage } from "./pages/games/games-page.tsx";
import { JackpotsPage } from "./pages/games/jackpots-page.tsx";
import { ReturnsPage } from "./pages/games/returns-page.tsx";
import { TablesPage } from "./pages/games/tables-page.tsx";
import { VendorsPage } from "./pages/games/vendors-page.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { KycPage } from "./pages/kyc-page.tsx";
import { KycQueuePage } from "./pages/kyc-queue-page.tsx";
import { LedgerPage } from "./pages/ledger-page.tsx";
import { LotteryGamesPage } from "./pages/lottery/games-page.tsx";
import { LotteryIssuePage } from "./pages/lottery/issue-page.tsx";
import { LotteryIssuesPage } from "./pages/lottery/issues-page.tsx";
import { LotteryLiabilityPage } from "./pages/lottery/liability-page.tsx";
import { LotteryPrizesPage } from "./pages/lottery/prizes-page.tsx";
import { LotteryResultsPage } from "./pages/lottery/results-page.tsx";
import { PlayerPage } from "./pages/player-page.tsx";
import { PlayersPage } from "./pages/players-page.tsx";
import { ReconciliationPage } from "./pages/reconciliation-page.tsx";
import { RestrictedPage } from "./pages/restricted-page.tsx";
import { SecurityPage } from "./pages/security-page.tsx";
import { SettingsPage } from "./pages/settings-page.tsx";
import { SignInPage } from "./pages/sign-in-page.tsx";
import { SiteBrandPage } from "./pages/site-brand-page.tsx";
import { SiteContentPage } from "./pages/site-content-page.tsx";
import { SiteMaintenancePage } from "./pages/site-maintenance-page.tsx";
import { SiteRegionPage } from "./pages/site-region-page.tsx";
import { SiteViolationsPage } from "./pages/site-violations-page.tsx";
import { StatementPage } from "./pages/statement-page.tsx";
import { StatementsPage } from "./pages/statements-page.tsx";
import { TransfersPage } from "./pages/transfers-page.tsx";
import { WithdrawalPage } from "./pages/withdrawal-page.tsx";
import { WithdrawalsPage } from "./pages/withdrawals-page.tsx";

/** Every page of the console; all of them stand behind the login. */
export const router = createBrowserRouter(
  [
    {
      element: <Guard />,
      errorElement: <BrokenPage />,
      children: [
        { index: true, element: <HomePage /> },
        { path: "index.html", element: <Navigate to="/" replace /> },
        { path: "deposits", element: <DepositsPage /> },
        { path: "deposits/:id", element: <DepositPage /> },
        { path: "withdrawals", element: <WithdrawalsPage /> },
        { path: "withdrawals/:id", element: <WithdrawalPage /> },
        { path: "transfers", element: <TransfersPage /> },
        { path: "settings", element: <SettingsPage /> },
        { path: "approvals", element: <ApprovalsPage /> },
        { path: "sign-in", element: <SignInPage /> },
        { path: "players", element: <PlayersPage /> },
        { path: "players/:id", element: <PlayerPage /> },
        { path: "exclusions", element: <ExclusionsPage /> },
        { path: "kyc", element: <KycQueuePage /> },
        { path: "kyc/:id", element: <KycPage /> },
        { path: "restricted", element: <RestrictedPage /> },
        { path: "cases", element: <CasesPage /> },
        { path: "ledger", element: <LedgerPage /> },
        { path: "reconciliation", element: <ReconciliationPage /> },
        { path: "statements", element: <StatementsPage /> },
        { path: "statements/:side/:id", element: <StatementPage /> },
        { path: "games", element: <GamesPage /> },
        { path: "games/vendors", element: <VendorsPage /> },
        { path: "games/categories", element: <CategoriesPage /> },
        { path: "games/returns", element: <ReturnsPage /> },
        { path: "lottery", element: <LotteryGamesPage /> },
        { path: "lottery/issues", element: <LotteryIssuesPage /> },
        { path: "lottery/issues/:gameId/:numero", element: <LotteryIssuePage /> },
        { path: "lottery/results", element: <LotteryResultsPage /> },
        { path: "lottery/liability", element: <LotteryLiabilityPage /> },
        { path: "lottery/prizes", element: <LotteryPrizesPage /> },
        { path: "games/tables", element: <TablesPage /> },
        { path: "games/jackpots", element: <JackpotsPage /> },
        { path: "site", element: <SiteMaintenancePage /> },
        { path: "site/region", element: <SiteRegionPage /> },
        { path: "site/violations", element: <SiteViolationsPage /> },
        { path: "site/brand", element: <SiteBrandPage /> },
        { path: "site/content", element: <SiteContentPage /> },
        { path: "staff", element: <StaffPage /> },
        { path: "roles", element: <RolesPage /> },
        { path: "audit", element: <AuditPage /> },
        { path: "events", element: <EventsPage /> },
        { path: "security", element: <SecurityPage /> },
        { path: "*", element: <LostPage /> },
      ],
    },
  ],
  { basename: "/console" },
);
