import { createOutbound, hostOf } from "@taya/platform/outbound";
import type { Environment } from "@taya/platform/environment";
import * as z from "zod/mini";
import { firebaseApp, firebaseVariables } from "./environment.ts";

const SERVICE = "https://identitytoolkit.googleapis.com";
const PATIENCE_MS = 4_000;

const projectShape = z.object({ authorizedDomains: z.optional(z.array(z.string())) });
const errorShape = z.object({ error: z.object({ message: z.string() }) });

interface State {
  readonly ok: boolean;
  readonly says: string;
}

/** Asks the service for the project of the key, as its program in a browser would; sends nothing to anybody. */
export async function checkFirebase(env: Environment, patienceMs = PATIENCE_MS): Promise<State> {
  const missing = firebaseVariables(env).filter(({ needed, given }) => needed && !given);
  if (missing.length > 0) return { ok: false, says: `wanted: ${missing.map(({ variable }) => variable).join(", ")}` };
  const { config, document, emulator } = firebaseApp(env)!;
  const base = emulator ? `${emulator}/identitytoolkit.googleapis.com` : SERVICE;
  const mode = env["TAYA_MODE"] === "production" ? "production" : "sandbox";
  const outbound = createOutbound({ mode, hosts: [hostOf(base)], ...(emulator && { inside: true as const }) });
  const { origin, hostname } = new URL(document);
  // A key may be bound to the pages that use it.
  const headers = { referer: `${origin}/` };
  const answer = await outbound.ask(`${base}/v1/projects?key=${encodeURIComponent(config.apiKey)}`, {
    headers,
    patienceMs,
  });
  if (!answer.ok) return { ok: false, says: "no answer" };
  const told = readJson(answer.value.body);
  const refused = z.safeParse(errorShape, told);
  if (refused.success) return { ok: false, says: `the key is not taken (${refused.data.error.message})` };
  const project = z.safeParse(projectShape, told);
  if (answer.value.status !== 200 || !project.success) return { ok: false, says: `answers ${answer.value.status}` };
  const { authorizedDomains = [] } = project.data;
  return authorizedDomains.includes(hostname)
    ? { ok: true, says: `the key is taken, and ${hostname} may show the widget` }
    : { ok: false, says: `${hostname} is not among the authorised domains of the project` };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
