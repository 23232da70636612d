import { call } from "@taya/kernel/call";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { rates } from "../rates/shapes.ts";

const PATH = "/wps/v2/agents";
const ts = z.int();
const code = z.string().check(z.maxLength(64));

/** How far whoever followed links has come; the later figures follow within seconds. */
const funnel = {
  clicks: z.int(),
  /** Who registered. */
  used: z.int(),
  /** Whose first deposit has come. */
  conversions: z.int(),
  /** Whose valid bets of this month are 50.00 or more. */
  active: z.int(),
};

const link = z.object({
  code: z.string(),
  kind: z.enum(["player", "agent"]),
  url: z.string(),
  /** What a QR code of it says. */
  qr: z.string(),
  rebates: rates,
  ...funnel,
  maxUses: z.optional(z.int()),
  expiresAt: z.optional(ts),
  /** Where it may be used; everywhere when empty. */
  domains: z.array(z.string()),
  status: z.enum(["ACTIVE", "USED_UP", "EXPIRED", "WITHDRAWN"]),
  createdAt: ts,
});

/** The calls by which agents bring members into their team. */
export const downlineCalls = {
  downline: call({
    path: `${PATH}/downlines`,
    method: "POST",
    audience: "agent",
    sealed: true,
    limit: { most: 60, windowMs: HOUR, per: "player" },
    input: z.object({
      type: z.union([z.literal(0), z.literal(1)]),
      username: z.string().check(z.maxLength(255)),
      password: z.string().check(z.maxLength(255)),
      rebates: z._default(rates, {}),
    }),
    output: z.object({ id: z.uuid(), username: z.string() }),
    faults: ["AGENT_RATE_RANGE", "AGENT_DEPTH", "REG_TAKEN"],
    summary: "Opens an account directly below the agent; its owner sets another password at the first login.",
  }),

  links: call({
    path: `${PATH}/links`,
    method: "GET",
    audience: "agent",
    input: z.object(newest),
    output: z.extend(newestPage(link), { totals: z.object(funnel) }),
    faults: ["NOT_FOUND"],
    summary: "The agent's links, newest first, with what has come of each, and of all together.",
  }),

  makeLink: call({
    path: `${PATH}/links`,
    method: "POST",
    audience: "agent",
    limit: { most: 60, windowMs: HOUR, per: "player" },
    input: z.object({
      kind: z.enum(["player", "agent"]),
      rebates: z._default(rates, {}),
      maxUses: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      expiresAt: z.optional(ts),
      domains: z._default(
        z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(253))).check(z.maxLength(20)),
        [],
      ),
    }),
    output: link,
    faults: ["AGENT_RATE_RANGE", "AGENT_DEPTH", "AGENT_LINKS_MOST"],
    summary: "Makes a link; whoever registers by it stands directly below the agent, with its rates.",
  }),

  withdrawLink: call({
    path: `${PATH}/links/{code}`,
    method: "DELETE",
    audience: "agent",
    input: z.object({ code }),
    output: link,
    faults: ["NOT_FOUND"],
    summary: "Takes a link of the agent's own back; whoever came by it stays, and its figures do.",
  }),

  followLink: call({
    path: `${PATH}/visit`,
    method: "POST",
    audience: "public",
    limit: { most: 20, windowMs: MINUTE, per: "ip", named: "affiliate" },
    input: z.object({ code, domain: z.optional(z.string().check(z.maxLength(253))) }),
    output: z.object({ days: z.int() }),
    faults: [],
    summary:
      "Counts that somebody followed an agent's link, and says for how many days it holds; of any code the same.",
  }),
};
