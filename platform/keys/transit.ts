import { readFile } from "node:fs/promises";
import type { Metrics } from "../metrics.ts";
import { createOutbound, hostOf } from "../outbound.ts";
import { KeyServiceError, isWrappedOutside, type Wrapping } from "./wrapping.ts";

/** A service that speaks the HTTP API of HashiCorp Vault's secrets engine Transit. */
export interface TransitService {
  /** Address of the engine, such as `https://vault.example:8200/v1/transit`. */
  readonly address: string;
  /** Name of the key of keys there. */
  readonly key: string;
  /** File of the token; read anew each time, since agents renew it. */
  readonly tokenFile: string;
}

export interface TransitNeeds {
  readonly service: TransitService;
  readonly mode: "sandbox" | "production";
  readonly metrics: Pick<Metrics, "keyService">;
  /** Milliseconds for one answer. */
  readonly patienceMs?: number;
}

type Verb = "encrypt" | "decrypt";

/** Asks the service for every wrapping; the key must be of the kind aes256-gcm96, so that what is bound is checked there. */
export function transitWrapping({ service, mode, metrics, patienceMs }: TransitNeeds): Wrapping {
  const outbound = createOutbound({ mode, hosts: [hostOf(service.address)], inside: true });

  async function ask(verb: Verb, body: object, field: string): Promise<string> {
    const address = `${service.address}/${verb}/${encodeURIComponent(service.key)}`;
    const answer = await outbound.ask(address, {
      method: "POST",
      headers: { "content-type": "application/json", "x-vault-token": await tokenOf(service.tokenFile) },
      body: JSON.stringify(body),
      ...(patienceMs !== undefined && { patienceMs }),
    });
    const said = answer.ok && answer.value.status === 200 ? fieldOf(answer.value.body, field) : undefined;
    metrics.keyService.inc({ verb, result: said === undefined ? "failed" : "ok" });
    if (said !== undefined) return said;
    throw new KeyServiceError(
      `the key service did not ${verb}: ${answer.ok ? `status ${answer.value.status}` : answer.fault}`,
    );
  }

  return {
    async wrap(key, bound) {
      const wrapped = await ask(
        "encrypt",
        { plaintext: base64(key), associated_data: base64(Buffer.from(bound)) },
        "ciphertext",
      );
      const box = Buffer.from(wrapped);
      if (!isWrappedOutside(box)) throw new KeyServiceError("the key service wrapped in an unknown way");
      return box;
    },
    async unwrap(wrapped, bound) {
      const ciphertext = Buffer.from(wrapped).toString("latin1");
      const key = await ask("decrypt", { ciphertext, associated_data: base64(Buffer.from(bound)) }, "plaintext");
      return Buffer.from(key, "base64");
    },
  };
}

const base64 = (content: Uint8Array): string => Buffer.from(content).toString("base64");

async function tokenOf(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new KeyServiceError(`TAYA_KEYS_TOKEN_FILE: the file cannot be read (${error.code ?? "unknown"})`);
  });
  const token = text.trim();
  if (!/^[!-~]{1,4096}$/.test(token)) throw new KeyServiceError("TAYA_KEYS_TOKEN_FILE: the file holds no token");
  return token;
}

/** A text of an answer's `data`; undefined when there is none. */
function fieldOf(body: string, field: string): string | undefined {
  try {
    const { data } = JSON.parse(body) as { data?: Record<string, unknown> };
    const value = data?.[field];
    return typeof value === "string" && value !== "" ? value : undefined;
  } catch {
    return undefined;
  }
}
