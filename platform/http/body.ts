import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseJson } from "./json.ts";

const FILE_LARGEST = 5_242_880;
const FILES_MOST = 5;

/** Marks a body that could not be read, so that the chain can refuse it in its own order. */
export const UNREADABLE = Symbol("unreadable");

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, for signatures over its bytes. */
    rawText: string;
  }
}

/** A file above the size the calls allow, kept as a marker so that the handler names the fault. */
export const TOO_LARGE = "data:application/x-too-large;base64,";

/** Teaches the server the four kinds of body: JSON, JWE, form and multipart. */
export async function installBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.decorateRequest("rawText", "");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    request.rawText = String(text);
    const value = text === "" ? null : parseJson(String(text));
    done(null, value === undefined ? UNREADABLE : value);
  });
  app.addContentTypeParser("application/jose", { parseAs: "string" }, (_request, text, done) => done(null, text));
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: FILE_LARGEST, files: FILES_MOST, fields: 60, parts: 70 } });
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    payload.on("end", () => done(null, UNREADABLE));
  });
}

/** Fields and files of a multipart body; files become data URLs under their field name. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") fields[part.fieldname] = part.value;
    else {
      const bytes = await part.toBuffer().catch(() => undefined);
      fields[part.fieldname] = bytes ? `data:${part.mimetype};base64,${bytes.toString("base64")}` : TOO_LARGE;
    }
  }
  return fields;
}
