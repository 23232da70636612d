import { MINUTE } from "@taya/kernel/instant";
import { parseJson } from "@taya/platform/http/json";
import { REPORTS } from "@taya/platform/http/security";
import type { Log } from "@taya/platform/log";
import type { FastifyInstance } from "fastify";

const LARGEST = 16 * 1024;
const PER_MINUTE = 20;
const PER_REPORT = 5;
const KINDS = ["application/csp-report", "application/reports+json"];
const WANTED = ["document-uri", "documentURL", "blocked-uri", "blockedURL", "violated-directive", "effectiveDirective"];

/**
 * Takes what browsers tell about things a policy has stopped. Anybody may send anything here: so many a minute are
 * noted, cut short, and every answer is the same.
 */
export function takeReports(web: FastifyInstance, log: Pick<Log, "warn">): void {
  let noted = { since: performance.now(), count: 0 };
  const mayNote = (): boolean => {
    if (performance.now() - noted.since > MINUTE) noted = { since: performance.now(), count: 0 };
    return (noted.count += 1) <= PER_MINUTE;
  };
  web.addContentTypeParser(KINDS, { parseAs: "string", bodyLimit: LARGEST }, (_request, text, done) =>
    done(null, parseJson(String(text)) ?? null),
  );
  web.post(REPORTS, { bodyLimit: LARGEST }, async (request, reply) => {
    for (const report of reportsOf(request.body)) if (mayNote()) log.warn({ report }, "a page broke its policy");
    return reply.code(204).send();
  });
}

/** The few fields worth a line, of reports in the old form and in the new. */
function reportsOf(body: unknown): Record<string, string>[] {
  const list = Array.isArray(body) ? body.slice(0, PER_REPORT) : [body];
  return list.flatMap((each) => {
    const told = fieldOf(each, "csp-report") ?? fieldOf(each, "body");
    if (typeof told !== "object" || told === null) return [];
    const known = WANTED.map((name) => [name, fieldOf(told, name)] as const);
    const texts = known.filter((pair): pair is [string, string] => typeof pair[1] === "string");
    return texts.length > 0 ? [Object.fromEntries(texts.map(([name, text]) => [name, addressOf(text)]))] : [];
  });
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? (from as Record<string, unknown>)[name] : undefined;

/** Queries of addresses may hold what is nobody's business. */
const addressOf = (text: string): string => text.split(/[?#]/, 1)[0]!.slice(0, 200);
