import type { PersonalData } from "@taya/personal-data";
import type { FastifyInstance } from "fastify";

/** Hands out archives of players' data: an address works once and no cache keeps its answer; a HEAD would use it up and is not answered. */
export function serveArchives(web: FastifyInstance, personalData: PersonalData): void {
  web.get<{ Params: { secret: string } }>(
    "/files/archives/:secret",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const file = await personalData.takeArchive(request.params.secret);
      if (!file) return reply.callNotFound();
      return reply
        .header("Cache-Control", "no-store")
        .header("Content-Disposition", `attachment; filename="${file.title}"`)
        .type("application/zip")
        .send(Buffer.from(file.bytes));
    },
  );
}
