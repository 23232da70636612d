import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { type Daemon, EICAR, testDaemon } from "@taya/platform/scanner/clamd.testing";
import { type TestServer, testServer } from "./testing.ts";

const SCRIPT = "<script>alert(1)</script>";
const LARGEST = 5_242_880;

let server: TestServer;
let player: Record<string, string>;
let jpeg: Buffer;
let daemon: Daemon;
beforeAll(async () => {
  daemon = await testDaemon();
  server = await testServer({ TAYA_SCANNER: `${daemon.host}:${daemon.port}` });
  player = await server.login("demo_player", "Fiesta-Player-21");
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const flat = sharp({ create: { width: 300, height: 200, channels: 3, background: "#a42", noise } });
  jpeg = await flat
    .withExif({ IFD0: { Artist: "Juana dela Cruz" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server?.close();
  await daemon?.close();
});

const infected = () => Buffer.concat([jpeg, Buffer.from(EICAR)]);

interface Door {
  readonly method: "POST" | "PUT";
  path(): Promise<string>;
  readonly field: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A transfer by hand that waits for its slip, of a player who has no other open. */
async function waitingDeposit(): Promise<string> {
  const made = await server.ask("POST", "/sandbox/players", {});
  player = { authorization: `Bearer ${(made.value as { token: string }).token}` };
  const key = { "x-request-id": crypto.randomUUID() };
  const asked = { method: "bank-transfer", amount: "100.00" };
  const { value } = await server.ask("POST", "/wps/v2/wallet/deposits", asked, { ...player, ...key });
  const { id } = value as { id: string };
  return `/wps/v2/wallet/deposits/${id}/paid`;
}

const DOORS: readonly (readonly [string, Door])[] = [
  [
    "pictures of identity cards",
    { method: "POST", path: async () => "/wps/relay/MCSFE_uploadIdImg", field: "idCardFront", fields: {} },
  ],
  [
    "avatars",
    { method: "POST", path: async () => "/wps/member/info/icon", field: "image", fields: { avatarType: "CUSTOM" } },
  ],
  [
    "feedback",
    {
      method: "PUT",
      path: async () => "/wps/feedback",
      field: "images",
      fields: { content: "A picture comes with this." },
    },
  ],
  [
    "slips of deposits",
    { method: "POST", path: waitingDeposit, field: "proof", fields: { payerName: "Juan Dela Cruz" } },
  ],
];

interface Sent {
  readonly bytes: Buffer;
  readonly kind: string;
  readonly fileName?: string;
}

/** Sends a file as a browser's form does. */
async function send(door: Door, { bytes, kind, fileName = "a.jpg" }: Sent) {
  const parts = Object.entries(door.fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--x\r\nContent-Disposition: form-data; name="${door.field}"; filename="${fileName}"\r\nContent-Type: ${kind}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(parts.join("") + head), bytes, Buffer.from("\r\n--x--\r\n")]);
  const url = await door.path();
  const headers = { ...player, "content-type": "multipart/form-data; boundary=x" };
  const response = await server.web.inject({ method: door.method, url, headers, payload });
  return { status: response.statusCode, ...(JSON.parse(response.body) as { code: string; value: never }) };
}

describe.each(DOORS)("%s", (_, door) => {
  test.each([
    ["a page that calls itself a picture", { bytes: Buffer.from(SCRIPT), kind: "image/jpeg" }, "UPLOAD_TYPE"],
    ["a drawing with scripts", { bytes: Buffer.from(`<svg>${SCRIPT}</svg>`), kind: "image/svg+xml" }, "UPLOAD_TYPE"],
    ["nothing", { bytes: Buffer.alloc(0), kind: "image/jpeg" }, "UPLOAD_TYPE"],
    ["one byte too many", { bytes: Buffer.alloc(LARGEST + 1, 0xff), kind: "image/jpeg" }, "UPLOAD_TOO_LARGE"],
  ] as const)("refuses %s", async (...[, sent, code]) => {
    expect((await send(door, sent)).code).toBe(code);
  });

  test("takes a picture under whatever name of a file, and keeps nothing of that name", async () => {
    for (const fileName of ["../../../etc/passwd", "..\\..\\x.jpg", "a.php", "=1+1.jpg"]) {
      const answer = await send(door, {
        bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
        kind: "image/jpeg",
        fileName,
      });
      expect(answer.code).toBe("OK");
      expect(JSON.stringify(answer)).not.toMatch(/passwd|\.php|1\+1/);
    }
  });

  test("refuses a name twice, and names that objects have of themselves", async () => {
    for (const name of [door.field, "__proto__"]) {
      const twice = { ...door, fields: { ...door.fields }, field: name };
      Object.defineProperty(twice.fields, name, { value: "x", enumerable: true });
      const answer = await send(twice, { bytes: jpeg, kind: "image/jpeg" });
      expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED" });
    }
  });
});

describe("what the scanner finds", () => {
  afterEach(() => void (daemon.manner = "HONEST"));

  test.each(DOORS)("%s: it is refused by its own name, and for another try while nobody can look", async (_, door) => {
    expect(await send(door, { bytes: infected(), kind: "image/jpeg" })).toMatchObject({
      status: 422,
      code: "UPLOAD_INFECTED",
    });
    for (const manner of ["CLOSING", "BROKEN"] as const) {
      daemon.manner = manner;
      expect(await send(door, { bytes: jpeg, kind: "image/jpeg" })).toMatchObject({ status: 503, code: "OVERLOADED" });
    }
    daemon.manner = "HONEST";
    expect((await send(door, { bytes: jpeg, kind: "image/jpeg" })).code).toBe("OK");
  });

  test("pictures of a registration and files of staff go the same way", async () => {
    const idCardFront = `data:image/jpeg;base64,${infected().toString("base64")}`;
    const side = await server.ask(
      "POST",
      "/wps/v2/compliance/kyc/images",
      { side: "front", image: idCardFront },
      player,
    );
    expect(side.code).toBe("UPLOAD_INFECTED");
    const staff = await server.login("admin", "Fiesta-Admin-21");
    const listed = await server.ask("GET", "/wps/v2/wallet/admin/statements", undefined, staff);
    const [source] = (listed.value as { sources: { code: string }[] }).sources;
    const file = `data:text/csv;base64,${Buffer.from(`id\n${EICAR}`).toString("base64")}`;
    const asked = { source: source!.code, from: "2025-01-01", to: "2025-01-02", title: "January", file };
    const answer = await server.ask("POST", "/wps/v2/wallet/admin/statements", asked, staff);
    expect(answer.code).toBe("UPLOAD_INFECTED");
    const register = { kind: "REGISTRY", source: "tests", file, apply: false };
    const read = await server.ask("POST", "/wps/v2/compliance/admin/restricted/import", register, staff);
    expect(read.code).toBe("UPLOAD_INFECTED");
  });
});

test("a published avatar is a picture only: no owner, no page, its own kind and nothing to guess from", async () => {
  const [, avatars] = DOORS[1]!;
  const { value } = await send(avatars, { bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]), kind: "image/jpeg" });
  const { avatar } = value as { avatar: string };
  expect(avatar).toMatch(/^\/files\/[\w-]{32}\.jpg$/);
});

test("a slip that operators see has lost what it said of its owner", async () => {
  const [, slips] = DOORS[3]!;
  const path = await slips.path();
  await send({ ...slips, path: async () => path }, { bytes: jpeg, kind: "image/jpeg" });
  const staff = await server.login("admin", "Fiesta-Admin-21");
  const seen = await server.ask(
    "GET",
    path.replace("/wallet/deposits", "/wallet/admin/deposits").replace("/paid", ""),
    undefined,
    staff,
  );
  const { proof } = seen.value as { proof: string };
  expect(proof).toMatch(/^data:image\/jpeg;base64,/);
  expect(Buffer.from(proof.split(",")[1]!, "base64").toString("latin1")).not.toMatch(/Juana|Exif/);
});

test("an operator's picture is a banner of the brand: seen by anybody, drawn anew, and no other file can be one", async () => {
  const staff = await server.login("admin", "Fiesta-Admin-21");
  const image = (bytes: Buffer, kind = "image/jpeg") => `data:${kind};base64,${bytes.toString("base64")}`;
  const upload = (sent: string) => server.ask("POST", "/wps/v2/messages/admin/pictures", { image: sent }, staff);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);
  expect((await upload(image(svg, "image/svg+xml"))).code).toBe("UPLOAD_TYPE");
  expect((await upload(image(infected()))).code).toBe("UPLOAD_INFECTED");
  const put = (await upload(image(jpeg))).value as { image: string };
  const file = readFileSync(join(server.store.platform.files.publicFolder, put.image.split("/")[2]!));
  expect(file.toString("latin1")).not.toMatch(/Juana|Exif/);
  const announce = (shown: string) =>
    server.ask(
      "POST",
      "/wps/v2/messages/admin/announcements",
      {
        type: "B",
        texts: { EN: { title: "Own", content: "" } },
        image: shown,
        startsAt: 1,
        reason: "A picture of ours.",
      },
      staff,
    );
  expect((await announce(put.image)).status).toBe(200);
  const { value } = await server.ask("GET", "/wps/relay/MCSFE_getListAnnouncements?types=B");
  expect((value as { banners: { image: string }[] }).banners.map((each) => each.image)).toContain(put.image);
  const [, avatars] = DOORS[1]!;
  const { avatar } = (await send(avatars, { bytes: jpeg, kind: "image/jpeg" })).value as { avatar: string };
  for (const foreign of [avatar, "/files/../x.jpg", "https://evil.test/x.jpg", "javascript:alert(1)"])
    expect((await announce(foreign)).code, foreign).toBe("VALIDATION_FAILED");
});
