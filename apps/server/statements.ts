import type { Reports } from "@taya/reports";
import type { FastifyInstance } from "fastify";

/** Hands out statements: an address works once and no cache keeps its answer; a HEAD would use it up and is not answered. */
export function serveStatements(web: FastifyInstance, reports: Pick<Reports, "take">): void {
  web.get<{ Params: { secret: string } }>(
    "/files/exports/:secret",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const file = await reports.take(request.params.secret);
      if (!file) return reply.callNotFound();
      return reply
        .header("Cache-Control", "no-store")
        .header("Content-Disposition", `attachment; filename="${file.title}"`)
        .type("text/csv; charset=utf-8")
        .send(Buffer.from(file.bytes));
    },
  );
}
