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
  await app.register(formbody, { parser: parseForm });
  await app.register(multipart, { limits: { fileSize: FILE_LARGEST, files: FILES_MOST, fields: 60, parts: 70 } });
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    payload.on("end", () => done(null, UNREADABLE));
  });
}

/** The fields of a form; a name sent twice is ambiguous. */
function parseForm(text: string): Record<string, unknown> {
  const fields = gathering();
  for (const [name, value] of new URLSearchParams(text)) fields.put(name, value);
  return fields.read() as Record<string, unknown>;
}

/**
 * Fields and files of a multipart body; files become data URLs under their field name. The mark of an unreadable one
 * for a body that is broken, cut off, has too many parts or says a name twice.
 */
export async function readMultipart(request: FastifyRequest): Promise<unknown> {
  const fields = gathering();
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") fields.put(part.fieldname, part.value);
      else {
        const bytes = await part.toBuffer().catch(() => undefined);
        fields.put(part.fieldname, bytes ? `data:${part.mimetype};base64,${bytes.toString("base64")}` : TOO_LARGE);
      }
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw error;
    return UNREADABLE;
  }
  return fields.read();
}

/** Gathers fields by name; unreadable once a name came twice or would be an object's own. */
function gathering() {
  const fields = new Map<string, unknown>();
  let readable = true;
  return {
    put(name: string, value: unknown) {
      if (fields.has(name) || name === "__proto__") readable = false;
      fields.set(name, value);
    },
    read: (): unknown => (readable ? Object.fromEntries(fields) : UNREADABLE),
  };
}
