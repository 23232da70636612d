import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createOutbound, hostOf } from "./outbound.ts";
import { isOwn, isPublic } from "./outbound.addresses.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

const answering = (addresses: readonly string[]) => async () => addresses;

describe("where a call may go", () => {
  const production = (hosts: string[], addresses: string[] = ["93.184.216.34"]) =>
    createOutbound({ mode: "production", hosts, resolve: answering(addresses) });

  test.each(["ftp://pay.example", "http://pay.example/", "not an address", "https://key:word@pay.example/"])(
    "%s is not https without a password in it",
    async (address) => {
      expect(await production(["pay.example"]).ask(address)).toMatchObject({ fault: "OUTBOUND_SCHEME" });
    },
  );

  test("a host, or a port of it, that the adapter was not opened for", async () => {
    const out = production(["pay.example"]);
    expect(await out.ask("https://other.example/")).toMatchObject({ fault: "OUTBOUND_HOST" });
    expect(await out.ask("https://pay.example:8443/")).toMatchObject({ fault: "OUTBOUND_HOST" });
    expect(await out.ask("https://pay.example.other.example/")).toMatchObject({ fault: "OUTBOUND_HOST" });
  });

  test.each([
    ["127.0.0.1"],
    ["10.1.2.3"],
    ["169.254.169.254"],
    ["192.168.0.9"],
    ["100.100.100.200"],
    ["::1"],
    ["fe80::1"],
    ["fd00:ec2::254"],
    ["::ffff:10.0.0.1"],
    ["::ffff:a9fe:a9fe"],
    ["64:ff9b::a00:1"],
    ["2002:a00:1::"],
    ["93.184.216.34", "10.0.0.1"],
  ])("a name that leads inside to %s %s is refused in production", async (...addresses) => {
    expect(await production(["pay.example"], addresses).ask("https://pay.example/")).toMatchObject({
      fault: "OUTBOUND_INSIDE",
    });
  });

  test.each(["https://2130706433/", "https://0x7f.1/", "https://[::ffff:127.0.0.1]/", "https://127.1/"])(
    "%s is this machine however it is written",
    async (address) => {
      expect(await production([hostOf(address)]).ask(address)).toMatchObject({ fault: "OUTBOUND_INSIDE" });
    },
  );

  test("the sandbox speaks http with this machine, and with nobody else", async () => {
    const elsewhere = createOutbound({ mode: "sandbox", hosts: ["pay.example"], resolve: answering(["10.0.0.1"]) });
    expect(await elsewhere.ask("http://pay.example/")).toMatchObject({ fault: "OUTBOUND_SCHEME" });
    expect(await elsewhere.ask("https://pay.example/")).toMatchObject({ fault: "OUTBOUND_INSIDE" });
  });

  test("an adapter for servers of the operator reaches networks of one's own, never link-local ones or metadata", async () => {
    const rules = { mode: "production", hosts: ["keys.example"], inside: true } as const;
    const at = (...addresses: string[]) =>
      createOutbound({ ...rules, resolve: answering(addresses) }).ask("https://keys.example/", { patienceMs: 20 });
    expect(["10.1.2.3", "172.16.0.1", "100.64.0.1", "fd12::1"].map(isOwn)).toEqual([true, true, true, true]);
    for (const closed of ["169.254.169.254", "100.100.100.200", "fe80::1", "fd00:ec2::254", "0.0.0.0"])
      expect(await at(closed)).toMatchObject({ fault: "OUTBOUND_INSIDE" });
    expect(await at("10.1.2.3", "169.254.169.254")).toMatchObject({ fault: "OUTBOUND_INSIDE" });
  });

  test("a name nobody knows, or that takes too long", async () => {
    const asked = { mode: "production", hosts: ["pay.example"] } as const;
    const unknown = createOutbound({ ...asked, resolve: () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await unknown.ask("https://pay.example/")).toMatchObject({ fault: "OUTBOUND_NAME" });
    const never = createOutbound({ ...asked, resolve: () => new Promise(() => undefined) });
    expect(await never.ask("https://pay.example/", { patienceMs: 20 })).toMatchObject({ fault: "OUTBOUND_NAME" });
  });

  test("addresses of the open Internet are open", () => {
    expect(["8.8.8.8", "2606:4700::1111", "172.32.0.1", "100.128.0.1"].filter(isPublic)).toHaveLength(4);
    expect(["", "text", "::"].filter(isPublic)).toEqual([]);
  });
});

describe("what comes back", () => {
  async function ask(listener: RequestListener, patienceMs = 5_000) {
    const port = await serve(listener);
    const host = `provider.test:${port}`;
    const looked: string[] = [];
    // A second look-up would lead elsewhere, as a name that is turned between check and use does.
    const resolve = async (name: string) => (looked.push(name) === 1 ? ["127.0.0.1"] : ["10.0.0.1"]);
    const out = createOutbound({ mode: "sandbox", hosts: [host], resolve });
    return { looked, answer: await out.ask(`http://${host}/orders?id=1`, { method: "POST", body: "ñ", patienceMs }) };
  }

  test("the answer of the very address that was checked, looked up once", async () => {
    const { looked, answer } = await ask((request, response) => {
      let sent = "";
      request.on("data", (part: Buffer) => (sent += part.toString()));
      request.on("end", () =>
        response.writeHead(201).end(`${request.method} ${request.url} ${request.headers.host} ${sent}`),
      );
    });
    expect(looked).toEqual(["provider.test"]);
    expect(answer).toMatchObject({ ok: true, value: { status: 201 } });
    expect(answer.ok && answer.value.body).toMatch(/^POST \/orders\?id=1 provider\.test:\d+ ñ$/);
  });

  test("a redirect is not followed", async () => {
    const { answer } = await ask((_request, response) => {
      response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
    });
    expect(answer).toMatchObject({ fault: "OUTBOUND_REDIRECT" });
  });

  test("more than a megabyte is not read, announced or not", async () => {
    const announced = await ask((_request, response) => {
      response.writeHead(200, { "content-length": String(2 * 1024 * 1024) }).write("a");
    });
    expect(announced.answer).toMatchObject({ fault: "OUTBOUND_TOO_LARGE" });
    const flowing = await ask((_request, response) => {
      const pour = () => response.destroyed || (response.write("a".repeat(65_536)), setImmediate(pour));
      pour();
    });
    expect(flowing.answer).toMatchObject({ fault: "OUTBOUND_TOO_LARGE" });
  });

  test("who drips, or says nothing, is given up", async () => {
    const dripping = await ask((_request, response) => {
      const timer = setInterval(() => response.write("a"), 10);
      response.on("close", () => clearInterval(timer));
    }, 80);
    expect(dripping.answer).toMatchObject({ fault: "OUTBOUND_TIMEOUT" });
    const silent = await ask(() => undefined, 30);
    expect(silent.answer).toMatchObject({ fault: "OUTBOUND_TIMEOUT" });
  });

  test("a name with an address where nobody listens is reached at its other one", async () => {
    const port = await serve((_request, response) => response.end("here"));
    const host = `provider.test:${port}`;
    const out = createOutbound({ mode: "sandbox", hosts: [host], resolve: async () => ["::1", "127.0.0.1"] });
    expect(await out.ask(`http://${host}/`)).toMatchObject({ ok: true, value: { body: "here" } });
  });

  test("of headers those that were asked for are answered, and no others", async () => {
    const port = await serve((_request, response) =>
      response.setHeader("x-left", "12").setHeader("x-own", "a").end("b"),
    );
    const out = createOutbound({ mode: "sandbox", hosts: [`127.0.0.1:${port}`] });
    const answer = await out.ask(`http://127.0.0.1:${port}/`, { reads: ["x-left", "x-missing"] });
    expect(answer).toMatchObject({ ok: true, value: { headers: { "x-left": "12" } } });
    expect(await out.ask(`http://127.0.0.1:${port}/`)).toEqual({ ok: true, value: { status: 200, body: "b" } });
  });

  test("a broken connection is told as such", async () => {
    const { answer } = await ask((request) => request.socket.destroy());
    expect(answer).toMatchObject({ fault: "OUTBOUND_LOST" });
  });
});
