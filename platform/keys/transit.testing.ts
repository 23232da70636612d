import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestTransit {
  /** Address of the engine, for `TAYA_KEYS_URL`. */
  readonly address: string;
  readonly token: string;
  /** Paths that were asked, in order. */
  readonly asked: string[];
  /** How it answers: as it should, sealed, with nonsense, or not at all. */
  manner: "HONEST" | "SEALED" | "NONSENSE" | "SILENT";
  /** A new version of the key; the ones before go on opening. */
  rotate(): void;
  close(): Promise<void>;
}

interface TransitRequest {
  readonly plaintext?: string;
  readonly ciphertext?: string;
  readonly associated_data: string;
}

/** A service of the Transit kind on this machine: AES-256-GCM under keys that stay in it. */
export async function testTransit(): Promise<TestTransit> {
  const keys: Buffer[] = [randomBytes(32)];
  const token = `hvs.${randomBytes(18).toString("base64url")}`;

  function encrypt({ plaintext = "", associated_data: bound }: TransitRequest): object {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", keys.at(-1)!, iv).setAAD(Buffer.from(bound, "base64"));
    const box = Buffer.concat([iv, cipher.update(plaintext, "base64"), cipher.final(), cipher.getAuthTag()]);
    return { ciphertext: `vault:v${keys.length}:${box.toString("base64")}`, key_version: keys.length };
  }
  function decrypt({ ciphertext = "", associated_data: bound }: TransitRequest): object {
    const [, version, content] = /^vault:v(\d+):(.+)$/.exec(ciphertext)!;
    const box = Buffer.from(content!, "base64");
    const decipher = createDecipheriv("aes-256-gcm", keys[Number(version) - 1]!, box.subarray(0, 12));
    decipher.setAAD(Buffer.from(bound, "base64")).setAuthTag(box.subarray(-16));
    const plain = Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()]);
    return { plaintext: plain.toString("base64") };
  }
  function answer(request: IncomingMessage, body: string): [number, string] {
    if (made.manner === "SEALED") return [503, '{"errors":["Vault is sealed"]}'];
    if (made.manner === "NONSENSE") return [200, "<html>"];
    if (request.headers["x-vault-token"] !== token) return [403, '{"errors":["permission denied"]}'];
    const verb = /^\/v1\/transit\/(encrypt|decrypt)\/taya$/.exec(request.url ?? "")?.[1];
    if (!verb || request.method !== "POST") return [404, '{"errors":[]}'];
    try {
      const data = (verb === "encrypt" ? encrypt : decrypt)(JSON.parse(body) as TransitRequest);
      return [200, JSON.stringify({ request_id: "r", data })];
    } catch {
      return [400, '{"errors":["cipher: message authentication failed"]}'];
    }
  }

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => void (body += part.toString()));
    request.on("end", () => {
      made.asked.push(request.url ?? "");
      if (made.manner === "SILENT") return;
      const [status, text] = answer(request, body);
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const made: TestTransit = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/transit`,
    token,
    asked: [],
    manner: "HONEST",
    rotate: () => void keys.push(randomBytes(32)),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return made;
}
