// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import RoomSettingsPage from "./room-settings-page.tsx";

const plain = { identity: false, kind: "number" as const, value: 10, fallback: 10, least: 3, most: 100 };
const accounts = {
  room: "accounts",
  settings: [
    { ...plain, name: "lockAfter" },
    { name: "largeAmount", identity: false, kind: "minor" as const, value: 500_000, fallback: 10_000_000 },
    {
      name: "phoneVerifier",
      identity: true,
      kind: "choice" as const,
      value: "local-sms",
      fallback: "local-sms",
      choices: ["local-sms", "firebase"],
    },
  ],
};
const rest = { page: 1, pageSize: 100, total: 0, asOf: 1 };
const open = {
  id: "a1",
  kind: "rooms.identity.change",
  summary: 'accounts.phoneVerifier: "local-sms" → "firebase"',
  reason: "the contract begins",
  askedBy: "ana",
  own: false,
  askedAt: 1,
  status: "OPEN" as const,
};
const waits = refusing("APPROVAL_REQUIRED", { success: true, value: { approvalId: "a2" } } as object);
const server = (rooms: readonly object[], list: readonly object[] = []) =>
  fake({
    staff: { roomSettings: { rooms } as never, changeRoomSettings: waits as never },
    audit: { approvals: { list, ...rest } as never },
  });
const buttons = () => screen.queryAllByRole("button", { name: /^Change/ });

beforeEach(() => brandIs());

test("every setting has its name, what it does, its value and whether that is the default", async () => {
  operatorWith("settings.read", "settings.write");
  server([accounts]);
  await show(<RoomSettingsPage />);
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]!.textContent).toMatch(/Wrong logins that lock an account.*accounts\.lockAfter.*10default/);
  expect(rows[1]!.textContent).toContain("5,000.00default: 100,000.00");
  expect(rows[2]!.textContent).toContain("We, by SMS");
  // Without the right over staff nobody is offered what decides who somebody is.
  expect(buttons().map((each) => each.getAttribute("aria-label"))).toEqual([
    expect.stringContaining("Wrong logins"),
    expect.stringContaining("Large bet"),
  ]);
});

test("who may only read is offered no change", async () => {
  operatorWith("settings.read", "staff.write");
  server([accounts]);
  await show(<RoomSettingsPage />);
  await screen.findAllByRole("listitem");
  expect(buttons()).toEqual([]);
});

test("a change is sent with the value that was seen, says before and after, and waits for a second operator", async () => {
  operatorWith("*");
  const asked = server([accounts]);
  const { user } = await show(<RoomSettingsPage />);
  await user.click((await screen.findAllByRole("button", { name: /^Change/ }))[1]!);
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: /Large bet/ });
  await user.clear(field);
  await user.type(field, "7,000.50");
  expect(dialog.textContent).toContain("Now: 5,000.00");
  expect(dialog.textContent).toContain("After: 7,000.50");
  await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "agreed with the team");
  await user.click(dialog.querySelector("button[type=submit]")!);
  await waitFor(() =>
    expect(asked.asked("staff.changeRoomSettings").map(({ input }) => input)).toEqual([
      {
        changes: [{ room: "accounts", name: "largeAmount", seen: 500_000, value: 700_050 }],
        reason: "agreed with the team",
      },
    ]),
  );
  expect((await screen.findByRole("dialog")).textContent).toContain("a2");
});

test("what waits stands above, and one finds a setting by its name", async () => {
  operatorWith("*");
  server([accounts], [open, { ...open, id: "a3", kind: "wallet.adjust", summary: "not here" }]);
  const { user } = await show(<RoomSettingsPage />);
  expect((await screen.findByText(open.summary)).closest("li")!.textContent).toContain("ana");
  expect(screen.queryByText("not here")).toBeNull();
  const find = screen.getByRole("searchbox", { name: "Find a setting" });
  await user.type(find, "phoneverif");
  expect(buttons()).toHaveLength(1);
  await user.type(find, " nothing like it");
  expect(screen.getByText("No setting fits.")).toBeTruthy();
});

test("what could not be read says so", async () => {
  operatorWith("settings.read");
  fake({
    staff: { roomSettings: refusing("FORBIDDEN" as never) },
    audit: { approvals: { list: [], ...rest } as never },
  });
  await show(<RoomSettingsPage />);
  expect((await screen.findByRole("alert")).textContent).toBeTruthy();
});

test.each([
  ["hours", { name: "quietHours", value: { from: "21:00", to: "08:00" } }, { from: "22:30", to: "08:00" }],
  ["shares", { name: "rateCaps", value: { RNG: 10_000 } }, { RNG: 20_000 }],
] as const)("a setting of several boxes (%s) is sent with what was typed", async (kind, setting, next) => {
  operatorWith("*");
  const room = kind === "hours" ? "messages" : "agents";
  const asked = server([{ room, settings: [{ identity: false, kind, fallback: setting.value, ...setting }] }]);
  const { user } = await show(<RoomSettingsPage />);
  await user.click((await screen.findAllByRole("button", { name: /^Change/ }))[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  const box = kind === "hours" ? dialog.getByLabelText("From") : dialog.getByRole("textbox", { name: /Slots/ });
  fireEvent.change(box, { target: { value: kind === "hours" ? "22:30" : "2" } });
  await user.type(dialog.getByLabelText(/^Reason/), "as it is to be");
  await user.click(dialog.getByRole("button", { name: "Change" }));
  await waitFor(() => expect(asked.asked("staff.changeRoomSettings")).toHaveLength(1));
  const { changes } = asked.asked("staff.changeRoomSettings")[0]!.input as unknown as { changes: object[] };
  expect(changes).toEqual([{ room, name: setting.name, seen: setting.value, value: next }]);
});
