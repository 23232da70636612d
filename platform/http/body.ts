import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Overloaded } from "../database.ts";
import { type Bodies, createBodies } from "./bodies.ts";
import { parseJson } from "./json.ts";

const FILE_LARGEST = 5_242_880;
const FILES_MOST = 5;
/** Fields of a form or a multipart body. */
const FIELDS_MOST = 60;
const FIELD_LARGEST = 64 * 1024;

/** Marks a body that could not be read, so that the chain can refuse it in its own order. */
export const UNREADABLE = Symbol("unreadable");

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, for signatures over its bytes. */
    rawText: string;
  }
  interface FastifyInstance {
    /** What bodies cost just now. */
    bodies: Bodies;
  }
}

/** A file above the size the calls allow, kept as a marker so that the handler names the fault. */
const TOO_LARGE = "data:application/x-too-large;base64,";

/** Thrown for a body above what its call takes. */
const tooLarge = (): Error => Object.assign(new Error("body too large"), { statusCode: 413 });

/** Teaches the server the four kinds of body: JSON, JWE, form and multipart; holds no more of them than there is room. */
export async function installBodies(app: FastifyInstance, bodies = createBodies()): Promise<void> {
  app.removeAllContentTypeParsers();
  app.decorate("bodies", bodies);
  app.decorateRequest("rawText", "");
  app.addHook("onRequest", async (request, reply) => takeRoom(bodies, request, reply));
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    request.rawText = String(text);
    const value = text === "" ? null : parseJson(String(text), bodies.work);
    done(null, value === undefined ? UNREADABLE : value);
  });
  app.addContentTypeParser("application/jose", { parseAs: "string" }, (_request, text, done) => done(null, text));
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (request, text, done) => {
    request.rawText = String(text);
    done(null, parseForm(String(text)));
  });
  const limits = { fileSize: FILE_LARGEST, files: FILES_MOST, fields: FIELDS_MOST, fieldSize: FIELD_LARGEST };
  await app.register(multipart, { limits: { ...limits, parts: FIELDS_MOST + FILES_MOST } });
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    payload.on("end", () => done(null, UNREADABLE));
  });
}

/** Refuses a body that says it is too large before it is read, and one for which there is no room just now. */
function takeRoom(bodies: Bodies, request: FastifyRequest, reply: FastifyReply): void {
  const { "content-length": length, "transfer-encoding": chunked } = request.headers;
  const { bodyLimit } = request.routeOptions;
  const bytes = length === undefined ? (chunked === undefined ? 0 : bodyLimit) : Number(length);
  const fits = bytes <= bodyLimit;
  const leave = fits ? bodies.take(request.ip, bytes) : undefined;
  if (leave) return void reply.raw.once("close", leave);
  // What nobody reads is not waited for either.
  reply.header("connection", "close");
  throw fits ? new Overloaded("no room for a body of this size") : tooLarge();
}

/** The fields of a form; a name sent twice is ambiguous. */
function parseForm(text: string): Record<string, unknown> {
  const fields = gathering();
  const few = text.split("&", FIELDS_MOST + 1).length <= FIELDS_MOST;
  if (few) for (const [name, value] of new URLSearchParams(text)) fields.put(name, value);
  return (few ? fields.read() : UNREADABLE) as Record<string, unknown>;
}

/**
 * Fields and files of a multipart body; files become data URLs under their field name. The mark of an unreadable one
 * for a body that is broken, cut off, has too many parts or says a name twice. Too large, as any body of its call.
 */
export async function readMultipart(request: FastifyRequest): Promise<unknown> {
  const fields = gathering();
  let left = request.routeOptions.bodyLimit;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        fields.put(part.fieldname, part.value);
        left -= String(part.value).length;
      } else {
        const bytes = await part.toBuffer().catch(() => undefined);
        fields.put(part.fieldname, bytes ? `data:${part.mimetype};base64,${bytes.toString("base64")}` : TOO_LARGE);
        left -= bytes?.length ?? FILE_LARGEST;
      }
      if (left < 0) throw tooLarge();
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
