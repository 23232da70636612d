import type { Compliance } from "@taya/compliance";
import type { FastifyInstance } from "fastify";

/** Shows images of identities to staff: an address works once, no cache keeps its answer, and a HEAD would use it up. */
export function serveIdentity(web: FastifyInstance, compliance: Pick<Compliance, "identityImage">): void {
  web.get<{ Params: { secret: string } }>(
    "/files/identity/:secret",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const image = await compliance.identityImage(request.params.secret);
      if (!image) return reply.callNotFound();
      return reply
        .header("Cache-Control", "no-store")
        .header("Content-Disposition", 'attachment; filename="identity.jpg"')
        .header("X-Robots-Tag", "noindex")
        .type("image/jpeg")
        .send(image);
    },
  );
}
