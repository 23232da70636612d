import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mmdbGeo } from "./mmdb.ts";
import { mmdbFile } from "./mmdb.testing.ts";

const folder = mkdtempSync(join(tmpdir(), "taya-mmdb-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const places = join(folder, "places.mmdb");
const anonymous = join(folder, "anonymous.mmdb");
const write = (file: string, content: Buffer) => {
  // As updates do it: the new file takes the old one's place in one step.
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
};
const country = (iso: string) => ({ country: { iso_code: iso } });

let now = 0;
const troubles: string[] = [];
const open = () => mmdbGeo({ places, anonymous }, { now: () => now, broken: (file) => void troubles.push(file) });
beforeEach(() => {
  troubles.length = 0;
  write(
    places,
    mmdbFile([
      { network: "112.198.0.0/16", record: { ...country("PH"), location: { latitude: 14.6, longitude: 121 } } },
      { network: "203.0.113.0/24", record: { registered_country: { iso_code: "US" } } },
      { network: "198.51.100.7/32", record: { ...country("JP"), traits: { is_anonymous_proxy: true } } },
    ]),
  );
  write(anonymous, mmdbFile([{ network: "203.0.113.9/32", record: { is_anonymous: true, is_anonymous_vpn: true } }]));
});

describe("places from an address file", () => {
  test("country, point and anonymity of an address; IPv4 written as IPv6 is the same address", async () => {
    const geo = open();
    expect(await geo.locate("112.198.3.4")).toEqual({
      country: "PH",
      vpn: false,
      point: { latitude: 14.6, longitude: 121 },
    });
    expect(await geo.locate("::ffff:112.198.3.4")).toMatchObject({ country: "PH" });
    expect(await geo.locate("203.0.113.1")).toEqual({ country: "US", vpn: false });
    expect(await geo.locate("203.0.113.9")).toEqual({ country: "US", vpn: true });
    expect(await geo.locate("198.51.100.7")).toEqual({ country: "JP", vpn: true });
  });

  test("what the file does not know, and what is no address, has no country", async () => {
    const geo = open();
    for (const ip of ["8.8.8.8", "2001:db8::1", "text", ""]) {
      expect(await geo.locate(ip)).toEqual({ country: undefined, vpn: false });
    }
  });

  test("a newer file is taken up, a broken one is told and the old one stays", async () => {
    const geo = open();
    write(places, mmdbFile([{ network: "112.198.0.0/16", record: country("SG") }]));
    expect(await geo.locate("112.198.3.4")).toMatchObject({ country: "PH" });
    now += 10_000;
    expect(await geo.locate("112.198.3.4")).toMatchObject({ country: "SG" });
    write(places, Buffer.from("not an address file"));
    now += 10_000;
    expect(await geo.locate("112.198.3.4")).toMatchObject({ country: "SG" });
    expect(troubles).toEqual([places]);
  });

  test("a file that is missing, broken or cut short stops the start and names the variable", () => {
    expect(() => mmdbGeo({ places: join(folder, "none.mmdb") }, { broken: () => undefined })).toThrow(
      /^TAYA_GEO: .*none/,
    );
    write(anonymous, Buffer.from("broken"));
    expect(open).toThrow(/^TAYA_GEO_VPN: .*anonymous\.mmdb cannot be read/);
    const whole = mmdbFile([{ network: "192.0.2.0/24", record: country("PH") }]);
    write(anonymous, whole.subarray(60));
    expect(open).toThrow(/^TAYA_GEO_VPN: /);
  });
});
