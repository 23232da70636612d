import type { AnyCall, Calls, Method, Schema } from "@taya/kernel/call";
import { FAULTS } from "@taya/kernel/fault";
import * as z from "zod";

interface Declared {
  readonly room: string;
  readonly calls: Calls;
}

const ENVELOPE = {
  type: "object",
  required: ["success", "value", "message", "code", "requestId", "ts"],
  properties: {
    success: { type: "boolean" },
    message: { type: "string" },
    code: { type: "string" },
    requestId: { type: "string" },
    ts: { type: "integer" },
  },
} as const;

const HEAD = {
  openapi: "3.1.0",
  info: { title: "Taya", version: "0.1.0", description: "Every answer stands in one envelope." },
} as const;

/** What every room's calls lean on. */
const SHARED = {
  securitySchemes: { session: { type: "http", scheme: "bearer" } },
  schemas: { Fault: { type: "string", enum: Object.keys(FAULTS) } },
} as const;

/** OpenAPI 3.1 of every declared call, with the wire side of each schema. */
export const openapi = (rooms: readonly Declared[]): object => ({ ...HEAD, paths: pathsOf(rooms), components: SHARED });

/**
 * The same as documents by file name: one a room, each whole by itself but for what all share, which they name in
 * `shared.json`.
 */
export function openapiFiles(rooms: readonly Declared[]): ReadonlyMap<string, object> {
  const names = [...new Set(rooms.map(({ room }) => room))].toSorted();
  const components = Object.fromEntries(
    Object.entries(SHARED).map(([kind, shared]) => [
      kind,
      Object.fromEntries(
        Object.keys(shared).map((name) => [name, { $ref: `shared.json#/components/${kind}/${name}` }]),
      ),
    ]),
  );
  return new Map<string, object>([
    ["shared.json", { ...HEAD, paths: {}, components: SHARED }],
    ...names.map((name): [string, object] => [
      `${name}.json`,
      { ...HEAD, paths: pathsOf(rooms.filter(({ room }) => room === name)), components },
    ]),
  ]);
}

function pathsOf(rooms: readonly Declared[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { room, calls } of rooms) {
    for (const [name, call] of Object.entries(calls) as [string, AnyCall][]) {
      const operations = (paths[call.path] ??= {});
      for (const method of [call.method, ...(call.also ?? [])]) {
        operations[method.toLowerCase()] = operation({ room, name, call, method });
      }
    }
  }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function operation(of: { room: string; name: string; call: AnyCall; method: Method }): object {
  const { room, name, call, method } = of;
  const input = schemaOf(call.input) as { properties?: Record<string, object>; required?: string[] };
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const named = (where: "path" | "query", key: string) => ({
    name: key,
    in: where,
    required: where === "path" || (input.required ?? []).includes(key),
    schema: input.properties?.[key] ?? { type: "string" },
  });
  const inQuery = method === "GET" ? Object.keys(input.properties ?? {}).filter((key) => !inPath.includes(key)) : [];
  // Vendors get their own answers, not the site's.
  const bare = call.audience === "vendor";
  const kind = call.sealed ? "application/jose" : call.form ? "application/x-www-form-urlencoded" : "application/json";
  return {
    operationId: method === call.method ? `${room}.${name}` : `${room}.${name}.${method.toLowerCase()}`,
    summary: call.summary,
    tags: [room],
    "x-room": room,
    "x-audience": call.audience,
    "x-sealed": call.sealed ?? false,
    "x-moves-money": call.moves ?? false,
    "x-faults": [...call.faults],
    ...(call.audience !== "public" && { security: [{ session: [] }] }),
    parameters: [...inPath.map((key) => named("path", key)), ...inQuery.map((key) => named("query", key))],
    ...(method !== "GET" && { requestBody: { content: { [kind]: { schema: input } } } }),
    responses: {
      200: {
        description: bare ? "The answer, outside the envelope." : "The value in the envelope.",
        content: {
          "application/json": {
            schema: bare
              ? schemaOf(call.output)
              : { ...ENVELOPE, properties: { ...ENVELOPE.properties, value: schemaOf(call.output) } },
          },
        },
      },
    },
  };
}

/** JSON Schema of the wire side; what JSON Schema cannot say stays open. */
function schemaOf(schema: Schema): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io: "input",
    unrepresentable: "any",
  }) as Record<string, unknown>;
  return rest;
}
