import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Loaded } from "@taya/ui/states";
import { api } from "../../lib/api.ts";
import type { ApprovalRow } from "../staff/types.ts";
import type { CaseRow, KycRow } from "../compliance/types.ts";
import { FeedbackQueues } from "../feedback/feedback-queues.tsx";
import type { Application, Redemption } from "../loyalty/types.ts";
import type { Claim } from "../promotions/types.ts";
import type { Referral } from "../referrals/referral.ts";
import type { DepositRow, WithdrawalFile } from "../wallet/types.ts";
import { useRight } from "../../lib/session.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Queue } from "../../ui/queue.tsx";
import { TrialState } from "../../ui/trial-state.tsx";
import { When } from "../../ui/when.tsx";

const EVERY_MS = 15_000;

/** What waits for somebody, how long already, and whether the books are right. */
export default function HomePage() {
  const { t } = useTranslation();
  const money = useRight("wallet.read");
  const figures = useRight("reports.read");
  const identities = useRight("kyc.read");
  const cases = useRight("compliance.read");
  const promotions = useRight("promotions.read");
  const loyalty = useRight("loyalty.read");
  return (
    <Page title={t("console.place.home")}>
      <h2 className="sr-only">{t("console.queues")}</h2>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {money && (
          <>
            <Queue
              name="deposits"
              to="/deposits"
              status="REVIEW"
              call={api.wallet.adminDeposits}
              since={sinceOfDeposit}
            />
            <Queue name="heldDeposits" to="/deposits" held="1" call={api.wallet.adminDeposits} since={sinceOfDeposit} />
            <Queue
              name="withdrawals"
              to="/withdrawals"
              status="RISK"
              call={api.wallet.adminWithdrawals}
              since={sinceOfStep}
            />
            <Queue
              name="toPay"
              to="/withdrawals"
              status="APPROVED"
              call={api.wallet.adminWithdrawals}
              since={sinceOfStep}
            />
            <Queue
              name="disputes"
              to="/withdrawals"
              status="DISPUTE"
              call={api.wallet.adminWithdrawals}
              since={sinceOfStep}
            />
          </>
        )}
        {identities && (
          <Queue
            name="identities"
            to="/kyc"
            status="PENDING"
            call={api.compliance.adminKyc}
            since={sinceOfIdentity}
            oldestFirst
          />
        )}
        {cases && (
          <Queue name="cases" to="/cases" state="OPEN" call={api.compliance.cases} since={sinceOfCase} oldestFirst />
        )}
        {promotions && (
          <Queue
            name="claims"
            to="/promotions/claims"
            status="applying"
            call={api.promotions.adminClaims}
            since={sinceOfClaim}
          />
        )}
        {promotions && (
          <Queue
            name="referrals"
            to="/referrals"
            status="HELD"
            call={api.promotions.adminReferrals}
            since={sinceOfReferral}
          />
        )}
        {loyalty && (
          <>
            <Queue
              name="redemptions"
              to="/loyalty/redemptions"
              status="inProcess"
              call={api.loyalty.adminRedemptions}
              since={sinceOfRedemption}
            />
            <Queue
              name="missions"
              to="/loyalty/applications"
              status="inProcess"
              call={api.loyalty.adminApplications}
              since={sinceOfApplication}
            />
          </>
        )}
        <FeedbackQueues />
        <Queue name="approvals" to="/approvals" status="OPEN" call={api.audit.approvals} since={sinceOfApproval} />
      </div>
      {figures && <Vitals />}
      {money && <Books />}
      {figures && <Today />}
    </Page>
  );
}

const sinceOfDeposit = ({ createdAt }: DepositRow): number => createdAt;
const sinceOfStep = ({ steps }: WithdrawalFile): number | undefined => steps.at(-1)?.at;
const sinceOfIdentity = ({ submittedAt }: KycRow): number => submittedAt;
const sinceOfCase = ({ openedAt }: CaseRow): number => openedAt;
const sinceOfClaim = ({ at }: Claim): number => at;
const sinceOfReferral = ({ registeredAt }: Referral): number => registeredAt;
const sinceOfRedemption = ({ at }: Redemption): number => at;
const sinceOfApplication = ({ at }: Application): number => at;
const sinceOfApproval = ({ askedAt }: ApprovalRow): number => askedAt;

/** What the last proof said: a small answer that the alert above every page keeps fresh. */
function Books() {
  const { t } = useTranslation();
  const reading = useCall(api.reconciliation.books, {});
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Part title={t("console.alerts")}>
        <Loaded reading={reading} rows={2}>
          {({ openBreaks, stale }) => (
            <ul className="grid gap-2">
              {openBreaks > 0 && <Alert bad>{t("console.payoutsPaused")}</Alert>}
              {openBreaks > 0 && (
                <Alert bad>
                  <Link to="/reconciliation" className="link">
                    {t("console.breaksOpen", { count: openBreaks })}
                  </Link>
                </Alert>
              )}
              {stale && <Alert bad>{t("console.proofOld")}</Alert>}
              {!stale && openBreaks === 0 && <Alert>{t("console.noAlerts")}</Alert>}
            </ul>
          )}
        </Loaded>
      </Part>
      <Part
        title={t("console.trialBalance")}
        aside={
          <Link to="/reconciliation" className="link text-[13px]">
            {t("console.toReconciliation")}
          </Link>
        }
      >
        <Loaded reading={reading} rows={2}>
          {({ off, provedAt }) =>
            provedAt === undefined ? (
              <p className="text-text2">{t("console.proofMissing")}</p>
            ) : (
              <div className="grid gap-1">
                <TrialState rows={off} />
                <p className="text-[13px] text-text2">
                  {t("console.lastProof")}: <When at={provedAt} age />
                </p>
              </div>
            )
          }
        </Loaded>
      </Part>
    </div>
  );
}

/** What is wrong with the whole house; nothing is shown while it is well. */
function Vitals() {
  const { t } = useTranslation();
  const { data } = useCall(api.reports.adminVitals, {}, { everyMs: EVERY_MS });
  const wrong = data?.list.filter(({ count }) => count > 0) ?? [];
  if (wrong.length === 0) return null;
  return (
    <Part title={t("console.vitals")}>
      <ul className="grid gap-2">
        {wrong.map(({ name, count }) => (
          <Alert bad key={name}>
            {t(`console.vital.${name}`, { count })}
          </Alert>
        ))}
      </ul>
    </Part>
  );
}

function Alert({ bad = false, children }: { readonly bad?: boolean; readonly children: ReactNode }) {
  return (
    <li className={`flex gap-2 font-semibold ${bad ? "text-lose" : "text-win"}`}>
      <Icon name={bad ? "alert-triangle" : "circle-check"} />
      <span>{children}</span>
    </li>
  );
}

function Today() {
  const { t } = useTranslation();
  const day = useToday();
  const reading = useCall(api.reports.adminRevenue, { from: day, to: day }, { everyMs: 2 * EVERY_MS });
  return (
    <Part title={t("console.today")}>
      <Loaded reading={reading} rows={2}>
        {({ total }) => (
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Figure name={t("console.ggr")}>
              <Money amount={total.ggr} signed />
            </Figure>
            <Figure name={t("console.stake")}>
              <Money amount={total.stake} />
            </Figure>
            <Figure name={t("console.payoutsMade")}>
              <Money amount={total.payout} />
            </Figure>
            <Figure name={t("console.bets")}>{total.bets}</Figure>
          </dl>
        )}
      </Loaded>
    </Part>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-[13px] text-text2">{name}</dt>
      <dd className="text-[18px] font-bold money">{children}</dd>
    </div>
  );
}
