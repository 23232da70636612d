// @vitest-environment happy-dom
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../../lib/api.ts";
import { fake, operatorWith } from "../../../lib/fake.testing.ts";
import { mission } from "./missions.testing.ts";
import MissionsPage from "./missions-page.tsx";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20 };
const audit = { approvals: { ...none, asOf: 0 } };

const pages: Record<string, Screen<Console>> = {
  missions: {
    draw: () => <MissionsPage />,
    reads: "loyalty.adminMissions",
    filled: { loyalty: { adminMissions: { ...none, list: [mission], total: 1 } }, audit },
    says: /^Bet five hundred$/,
    empty: [{ loyalty: { adminMissions: none }, audit }, /^No missions yet/],
  },
};

function before(): void {
  brandIs();
  operatorWith("loyalty.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);
