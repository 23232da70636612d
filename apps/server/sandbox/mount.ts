import type { Caller } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { answerFault, answerOk } from "@taya/platform/http/envelope";
import { fromElsewhere } from "@taya/platform/http/origin";
import { readRequest } from "@taya/platform/http/request";
import { type Mounting, sendFault } from "@taya/platform/http/server";
import { unstorable } from "@taya/platform/http/storable";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { WebParts } from "../web.ts";
import type { SandboxHook } from "./hook.ts";
import { sandboxHooks } from "./hooks.ts";

/** Mounts the hooks of the sandbox; never called in production, where their paths do not exist. */
export function mountSandbox(web: FastifyInstance, parts: WebParts, around: Mounting): void {
  const hooks = sandboxHooks(parts);
  const index: SandboxHook = {
    method: "GET",
    path: "/sandbox",
    summary: "This list.",
    handle: async () =>
      ok({
        hooks: [index, ...hooks].map(({ method, path, summary }) => ({ method, path, summary })),
        mode: "sandbox",
        seed: parts.platform.config.seed,
      }),
  };
  for (const hook of [index, ...hooks]) {
    const url = hook.path.replaceAll(/\{(\w+)\}/g, ":$1");
    web.route({ method: hook.method, url, handler: (request, reply) => run(hook, { request, reply, around }) });
  }
}

interface Running {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly around: Mounting;
}

async function run(hook: SandboxHook, { request, reply, around }: Running): Promise<void> {
  if (fromElsewhere(request, around.platform.config)) return sendFault(request, reply, around, "FORBIDDEN");
  const caller = await callerOf(request, reply, around);
  const body = (typeof request.body === "object" ? request.body : undefined) ?? {};
  const asked = {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
    body: body as Record<string, unknown>,
  };
  const unwritten = unstorable(asked);
  const result = unwritten
    ? fault("VALIDATION_FAILED", { errors: [unwritten] })
    : await hook.handle({ ...asked, caller });
  if (hook.file && result.ok) {
    const { fileName, csv } = result.value as { fileName: string; csv: string };
    const as = `attachment; filename="${fileName}"`;
    return void (await reply.header("Content-Disposition", as).type("text/csv; charset=utf-8").send(csv));
  }
  const about = { requestId: request.id, ts: around.platform.clock.now() };
  const say = around.platform.texts.in(caller.language);
  const answered = result.ok
    ? answerOk(result.value, about)
    : answerFault(result.fault, result.detail, { ...about, say });
  await reply.code(answered.status).send(answered.envelope);
}

async function callerOf(request: FastifyRequest, reply: FastifyReply, around: Mounting): Promise<Caller> {
  const asked = await readRequest(request, reply, {
    name: "sandbox",
    call: undefined as never,
    handler: undefined as never,
    around,
    beside: {},
  });
  return { ...asked.caller, call: "sandbox", reply: asked.reply };
}
