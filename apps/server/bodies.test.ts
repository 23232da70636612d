import { connect } from "node:net";
import type { AnyCall } from "@taya/kernel/call";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documented } from "./contracts.ts";
import { type Shape, shapeOf } from "./fuzz/sample.ts";
import { type TestServer, testServer } from "./testing.ts";

const MEGABYTE = 1024 * 1024;
const PICTURES = "/wps/relay/MCSFE_uploadIdImg";

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer();
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server?.close());

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly type?: string;
  readonly ip?: string;
  readonly chunked?: boolean;
}

/** Sends a body as it stands; the fault that came back, or that the connection was ended on it. */
function send(body: Buffer, { method = "POST", path, type = "application/json", ip, chunked }: Sent): Promise<string> {
  const framing = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`;
  const from = ip ? `X-Sandbox-Ip: ${ip}\r\n` : "";
  const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${from}${framing}\r\nConnection: close\r\n\r\n`;
  return new Promise((resolve) => {
    let came = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(head);
      if (chunked) socket.write(`${body.length.toString(16)}\r\n`);
      socket.write(body);
      if (chunked) socket.write("\r\n0\r\n\r\n");
    });
    socket.on("data", (part) => (came += part.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(/"code":"(\w+)"/.exec(came)?.[1] ?? "ENDED"));
  });
}

/** A JSON body of so many bytes that repeats a piece. */
const filled = (piece: string, bytes: number): Buffer =>
  Buffer.from(`{"images":[${piece.repeat(Math.floor(bytes / piece.length))}0]}`);

describe("bodies built to exhaust", () => {
  test.each([
    ["numbers", filled("0,", 20 * MEGABYTE)],
    ["empty lists", filled("[],", 20 * MEGABYTE)],
    ["empty objects", filled("{},", 20 * MEGABYTE)],
    ["short texts", filled('"",', 20 * MEGABYTE)],
    ["keys", Buffer.from(`{${Array.from({ length: 900_000 }, (_, at) => `"k${at}":0`).join(",")}}`)],
    ["depth", Buffer.from("[".repeat(20 * MEGABYTE))],
    ["blanks", Buffer.from(`{"a":1${" ".repeat(20 * MEGABYTE)}}`)],
  ])("20 MB of %s to a call of anybody cost no more steps than a small body", async (_, body) => {
    const before = server.web.bodies.work.steps;
    expect(await send(body, { path: PICTURES })).toBe("VALIDATION_FAILED");
    expect(server.web.bodies.work.steps - before).toBeLessThanOrEqual(MEGABYTE + 2);
  });

  test("an answer names fifty wrong fields at most", async () => {
    const path = "/wps/v2/play/rounds";
    const staff = await server.login("demo_player", "Fiesta-Player-21");
    const bet = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, 0]));
    const { errors = [] } = await server.ask("POST", path, { game: 1, stake: {}, bet }, staff);
    expect(errors.length).toBeLessThanOrEqual(50);
  });

  test("a form of more fields than any call has is not read", async () => {
    const body = Buffer.from("a=1&".repeat(15_000));
    expect(await send(body, { path: PICTURES, type: "application/x-www-form-urlencoded" })).toBe("VALIDATION_FAILED");
  });

  test("a seal of millions of dots is none", async () => {
    const body = Buffer.alloc(20 * MEGABYTE, ".");
    const sent = { method: "PUT", path: "/wps/member/register", type: "application/jose" };
    expect(await send(body, sent)).toBe("SEAL_INVALID");
  });
});

describe("how much is held", () => {
  const body = filled('"x",', 20 * MEGABYTE);

  test.each([false, true])("twelve at once of one network, chunked: %s", async (chunked) => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => send(body, { path: PICTURES, chunked })));
    expect(codes).toContain("VALIDATION_FAILED");
    expect(codes.every((code) => ["VALIDATION_FAILED", "OVERLOADED", "ENDED"].includes(code))).toBe(true);
    expect(server.web.bodies.peak).toBeLessThanOrEqual(48 * MEGABYTE);
    expect(server.web.bodies.held).toBe(0);
  });

  test("twelve at once from twelve networks", async () => {
    const from = (at: number) => ({ path: PICTURES, ip: `203.0.${at}.1` });
    await Promise.all(Array.from({ length: 12 }, (_, at) => send(body, from(at))));
    expect(server.web.bodies.peak).toBeLessThanOrEqual(128 * MEGABYTE);
    expect(server.web.bodies.held).toBe(0);
  });

  test("a body larger than its call takes is refused in every kind before it is read", async () => {
    const large = Buffer.alloc(2 * MEGABYTE, "a");
    const kinds = ["application/json", "application/jose", "multipart/form-data; boundary=x", "text/plain"];
    for (const type of kinds) {
      expect(["UPLOAD_TOO_LARGE", "ENDED"]).toContain(await send(large, { path: "/wps/session/login", type }));
    }
  });

  test("multipart in pieces too: what its call takes counts, not what a file may have", async () => {
    const part = (at: number) =>
      `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n${"a".repeat(60_000)}\r\n`;
    const text = Array.from({ length: 5 }, (_, at) => part(at)).join("");
    const sent = { path: "/wps/session/login", type: "multipart/form-data; boundary=x", chunked: true };
    expect(await send(Buffer.from(`${text}--x--\r\n`), sent)).toBe("UPLOAD_TOO_LARGE");
  });
});

/** Where a list or a number of an input has no end. */
function endless(shape: Shape, path: string): string[] {
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const items = typeof shape.items === "object" ? endless(shape.items, `${path}[]`) : [];
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, each]) => endless(each, `${path}.${name}`));
  const numeric = ["integer", "number"].includes(String(shape.type)) && !("const" in shape) && !shape.enum;
  const open = numeric && (shape.minimum === undefined || shape.maximum === undefined);
  const here = open || (shape.type === "array" && shape.maxItems === undefined) ? [path] : [];
  return [...here, ...items, ...fields, ...parts.flatMap((each) => endless(each, path))];
}

const calls = documented.flatMap((room) =>
  Object.entries(room.calls).map(([name, call]): [string, AnyCall] => [`${room.room}.${name}`, call]),
);

test("every list and every number a call takes has an end", () => {
  expect(calls.flatMap(([name, call]) => endless(shapeOf(call.input), name))).toEqual([]);
});

test("nobody who is not known sends more than pictures need", () => {
  const large = calls.filter(([, { audience, largest }]) => audience === "public" && largest !== undefined);
  expect(large.map(([name, { largest }]) => `${name} ${largest! / MEGABYTE}`).toSorted()).toEqual([
    "accounts.register 24",
    "accounts.registerMobile 24",
    "compliance.kycPhoneImage 7",
    "compliance.uploadIdImg 21",
    "messages.feedback 21",
    "support.say 21",
  ]);
});
