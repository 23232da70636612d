import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TAYA_POLICY: "strict" });
}, 60_000);
afterAll(() => server?.close());

test("the pack of the environment governs every brand that names no market of its own", async () => {
  const { value } = await server.ask("GET", "/wps/system/permission");
  expect(value).toMatchObject({ brand: { termsDefaultChecked: false } });
  const staff = await server.login("admin", "Fiesta-Admin-21");
  const shown = await server.ask("GET", "/wps/v2/site/admin/settings", undefined, staff);
  expect(shown.value).toMatchObject({ region: { inForce: { allowCountries: [], denyVpn: true, denyUnknown: true } } });
  expect(await server.app.doors.compliance.policyOf("fiesta")).toMatchObject({ "login.lock": "tight" });
});
