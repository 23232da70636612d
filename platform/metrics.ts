import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The figures served at /metrics; names are stable and part of the outside interface. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(version = "0.1.0") {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `taya_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `taya_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[] = []) =>
    new Histogram({ name: `taya_${name}`, help, labelNames, registers, buckets: SECONDS });
  gauge("build_info", "The running version.", ["version"]).set({ version }, 1);
  return {
    registry,
    requests: counter("http_requests_total", "Answered calls.", ["call", "status"]),
    requestSeconds: histogram("http_seconds", "Time to answer a call.", ["call"]),
    liveConnections: gauge("live_connections", "Open live sockets."),
    liveMessages: counter("live_messages_total", "Messages pushed.", ["topic"]),
    posts: counter("ledger_posts_total", "Ledger posts by verdict.", ["type", "result"]),
    postSeconds: histogram("ledger_post_seconds", "Time of a ledger post."),
    imbalance: gauge("ledger_imbalance", "Sum of all accounts; must be 0."),
    negativeAccounts: gauge("ledger_negative_accounts", "Player accounts below zero; must be 0."),
    payoutsPaused: gauge("payouts_paused", "1 while payouts are paused."),
    jobs: counter("jobs_total", "Jobs run.", ["name", "result"]),
    jobsDue: gauge("jobs_due", "Jobs waiting that are due."),
    jobsOldest: gauge("jobs_oldest_seconds", "Age of the oldest due job."),
    consumerBehind: gauge("consumer_behind", "Lists of facts a consumer has not read.", ["consumer"]),
    consumerOldest: gauge("consumer_oldest_seconds", "Age of the oldest fact a consumer has not read.", ["consumer"]),
    workers: gauge("workers", "Processes that work on jobs."),
    turns: gauge("turns", "1 for work this process does for all, such as the tables.", ["work"]),
    vitals: gauge("vitals", "What is wrong in the whole house; each must be 0.", ["what"]),
    bets: counter("bets_total", "Accepted bets.", ["room"]),
    settlements: counter("settlements_total", "Settled bets.", ["room"]),
    poolInUse: gauge("db_pool_in_use", "Database connections in use."),
    keyService: counter("key_service_total", "Keys wrapped and opened by the key service.", ["verb", "result"]),
    sent: counter("sent_total", "Attempts to send a message.", ["sender", "channel", "result"]),
    scans: counter("scans_total", "Uploads the scanner looked at.", ["result"]),
    bodiesHeld: gauge("bodies_held_bytes", "Bytes of large request bodies in hand."),
    bodiesRefused: counter("bodies_refused_total", "Large request bodies for which there was no room."),
    bodySteps: counter("body_steps_total", "Signs of request bodies looked at one by one."),
    rateLimited: counter("rate_limited_total", "Requests refused by a limit.", ["rule"]),
    vendorCalls: counter("vendor_calls_total", "Vendor wallet calls.", ["vendor", "verb", "code"]),
  };
}
