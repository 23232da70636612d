// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../../lib/api.ts";
import { fake, operatorWith } from "../../../lib/fake.testing.ts";
import type { Application } from "../types.ts";
import ApplicationsPage from "./applications-page.tsx";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const audit = { approvals: none };
const application: Application = {
  id: "a1",
  username: "ana",
  missionId: "m1",
  title: "Show us",
  period: "once",
  comment: "here it is",
  images: 2,
  status: "inProcess",
  remark: "",
  at: 0,
};
const filled = { loyalty: { adminApplications: { ...none, list: [application], total: 1 } }, audit };

const pages: Record<string, Screen<Console>> = {
  "what was handed in": {
    draw: () => <ApplicationsPage />,
    reads: "loyalty.adminApplications",
    filled,
    says: /^Show us$/,
    empty: [{ loyalty: { adminApplications: none }, audit }, /^Nothing that was handed in fits/],
  },
};

function before(): void {
  brandIs();
  operatorWith("loyalty.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

const PICTURE = "data:image/jpeg;base64,AA==";

test("pictures are shown for a reason, which is told with each of them; then the reward is given with a remark", async () => {
  const image = { image: PICTURE };
  const approved = { ...application, status: "approved" as const };
  const server = fake({
    ...filled,
    loyalty: { ...filled.loyalty, applicationImage: image, approveApplication: approved },
  });
  const { user } = await show(<ApplicationsPage />);
  await user.click(await screen.findByRole("button", { name: "Look at pictures: Show us, ana" }));
  expect(server.asked("loyalty.applicationImage")).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("button", { name: "Look" }));
  await vi.waitFor(() => expect(document.querySelectorAll("dialog img")).toHaveLength(2));
  expect(server.asked("loyalty.applicationImage").map(({ input }) => input)).toEqual([
    { id: "a1", index: 0, reason: "for the tests" },
    { id: "a1", index: 1, reason: "for the tests" },
  ]);
  await user.click(screen.getByRole("button", { name: "OK" }));
  await user.click(screen.getByRole("button", { name: "Approve: Show us, ana" }));
  await user.type(screen.getByLabelText(/^Remark/), "well done");
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  await vi.waitFor(() =>
    expect(server.asked("loyalty.approveApplication")).toMatchObject([
      { input: { id: "a1", remark: "well done", reason: "for the tests" } },
    ]),
  );
});
