// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import AnnouncementsPage from "./announcements-page.tsx";
import { Preview } from "./preview.tsx";
import type { Announcement } from "./types.ts";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const banner: Announcement = {
  id: "a1",
  version: 3,
  phase: "running",
  type: "B",
  texts: { EN: { title: "Closed tonight", content: "<p>From <b>two</b> to four.</p>" } },
  image: "banner-welcome",
  link: "",
  sort: 10,
  startsAt: 1_700_000_000_000,
  who: "players",
  rankMin: 5,
  actor: "otto",
  changedAt: 1_700_000_000_000,
};
/** A picture of the brand's own. */
const OWN = `/files/${"a".repeat(32)}.jpg`;
const version = { actor: "otto", reason: "It was wrong.", at: 1_700_000_000_000, current: false } as const;
const { id: _id, version: _version, phase: _phase, actor: _actor, changedAt: _changedAt, ...said } = banner;
const old = {
  ...said,
  type: "PL",
  texts: { EN: { title: "Open tonight", content: "<p>Until <b>four</b>.</p>" } },
} as const;
const filled: Console = {
  audit: { approvals: none },
  messages: {
    adminAnnouncements: { ...none, list: [banner], total: 1 },
    announcementAudience: { shown: 12, looked: 40, more: false },
    changeAnnouncement: banner,
    endAnnouncement: { ...banner, phase: "ended" },
    announcementVersions: {
      ...none,
      list: [
        { ...version, version: 3, current: true, askedBy: "maria" },
        { ...version, version: 2 },
      ],
      total: 2,
    },
    announcementVersion: { ...version, version: 2, said: old },
    restoreAnnouncement: banner,
  },
};

function before(): void {
  brandIs();
  operatorWith("messages.write");
}

provesStates<Console>(
  { fake, before, forbidden: "FORBIDDEN" },
  {
    announcements: {
      draw: () => <AnnouncementsPage />,
      reads: "messages.adminAnnouncements",
      filled,
      says: /^Closed tonight$/,
      empty: [{ audit: { approvals: none }, messages: { adminAnnouncements: none } }, /^Nothing is announced/],
    },
  },
);

test("an announcement is written anew with the version that was seen, its audience counted and its words shown", async () => {
  before();
  const server = fake(filled);
  const { user } = await show(<AnnouncementsPage />);
  expect(await screen.findByText("Players · VIP 5 to …")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Change.*Closed tonight/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("12 players would be shown it.")).toBeTruthy();
  expect(dialog.getByTestId("preview").textContent).toBe("Closed tonight");
  const title = dialog.getAllByLabelText(/^Title/)[0]!;
  await user.clear(title);
  await user.type(title, "Open again");
  await user.type(dialog.getByLabelText(/^Tags/), "gold, silver");
  await user.type(dialog.getByLabelText(/^Line of an agent/), "boss");
  await user.type(dialog.getByLabelText(/^Reason/), "There is news.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(server.asked("messages.changeAnnouncement")).toHaveLength(1));
  expect(server.asked("messages.changeAnnouncement")[0]!.input).toMatchObject({
    version: 3,
    type: "B",
    rankMin: 5,
    labels: ["gold", "silver"],
    line: "boss",
    texts: { EN: { title: "Open again", content: banner.texts["EN"]!.content } },
  });
});

test("the words of a notice are shown as players read them, and what could run as text", async () => {
  before();
  await show(<Preview type="PL" texts={banner.texts} image="" />);
  expect(screen.getByTestId("preview").querySelector("b + div b")!.textContent).toBe("two");
  const texts = { EN: { title: "Hostile", content: "<img src=x onerror=alert(1)>" } };
  await show(<Preview type="PL" texts={texts} image="" />);
  expect(screen.getAllByTestId("preview").at(-1)!.querySelector("img")).toBeNull();
});

test("a banner may have a picture of the brand's own, which is shown as it will be seen", async () => {
  before();
  const server = fake({ ...filled, messages: { ...filled.messages, uploadPicture: { image: OWN } } });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 900, height: 300, close: () => undefined }));
  const { user } = await show(<AnnouncementsPage />);
  await user.click(await screen.findByRole("button", { name: /^Change.*Closed tonight/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Welcome" }).getAttribute("aria-pressed")).toBe("true");
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);
  await user.upload(dialog.getByLabelText("Upload a picture"), new File([bytes], "own.jpg", { type: "image/jpeg" }));
  const own = await dialog.findByRole("button", { name: "The brand's own picture" });
  expect(own.getAttribute("aria-pressed")).toBe("true");
  await user.type(dialog.getByLabelText(/^Reason/), "There is news.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(server.asked("messages.changeAnnouncement")[0]?.input).toMatchObject({ image: OWN }));
});

test("one without an English title is not sent, and one is taken down with a reason", async () => {
  before();
  const server = fake(filled);
  const { user } = await show(<AnnouncementsPage />);
  await user.click(await screen.findByRole("button", { name: "New announcement" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "There is news.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("There must be an English title.")).toBeTruthy();
  expect(server.asked("messages.addAnnouncement")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: /^Take down.*Closed tonight/ }));
  const ending = within(await screen.findByRole("dialog"));
  await user.type(ending.getByLabelText(/^Reason/), "It is over now.");
  await user.click(ending.getByRole("button", { name: "Take down" }));
  await vi.waitFor(() =>
    expect(server.asked("messages.endAnnouncement")[0]!.input).toMatchObject({ id: "a1", version: 3 }),
  );
});

test("an old version is looked at as players read it, and said again on the version that was seen", async () => {
  before();
  const server = fake(filled);
  const { user } = await show(<AnnouncementsPage />);
  await user.click(await screen.findByRole("button", { name: /^Versions.*Closed tonight/ }));
  const versions = within(await screen.findByRole("dialog"));
  expect(await versions.findByText(/asked for by maria/)).toBeTruthy();
  await user.click(versions.getByRole("button", { name: /^Look.*Version 3/ }));
  expect((await versions.findByTestId("preview")).textContent).toContain("Until four.");
  expect(versions.queryByRole("button", { name: "Make it say this again" })).toBeNull();
  await user.click(versions.getByRole("button", { name: /^Look.*Version 2/ }));
  await user.click(await versions.findByRole("button", { name: "Make it say this again" }));
  const form = within(await screen.findByRole("dialog"));
  await user.type(form.getByLabelText(/^Reason/), "As it was before.");
  await user.click(form.getByRole("button", { name: "Make it say this again" }));
  await vi.waitFor(() => expect(server.asked("messages.restoreAnnouncement")).toHaveLength(1));
  expect(server.asked("messages.restoreAnnouncement")[0]!.input).toMatchObject({ id: "a1", version: 3, from: 2 });
});

test("whoever may only read looks at versions and changes nothing", async () => {
  brandIs();
  operatorWith("messages.read");
  fake(filled);
  const { user } = await show(<AnnouncementsPage />);
  await user.click(await screen.findByRole("button", { name: /^Versions.*Closed tonight/ }));
  const versions = within(await screen.findByRole("dialog"));
  await user.click(await versions.findByRole("button", { name: /^Look.*Version 2/ }));
  expect(await versions.findByTestId("preview")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Make it say this again|^Change|^Take down/ })).toBeNull();
});

test("a change that waits for a second operator is shown beside what stands there", async () => {
  before();
  const ask = { id: "q1", kind: "messages.announcement.change", object: "p1", own: false, status: "OPEN" } as const;
  const asked = { ...ask, summary: "Announcement Open tonight: change", reason: "News.", askedBy: "maria", askedAt: 1 };
  fake({
    audit: { approvals: { ...none, list: [asked], total: 1 } },
    messages: { ...filled.messages, announcementProposal: { said: old, before: said } },
  });
  const { user } = await show(<AnnouncementsPage />);
  await user.click(await screen.findByRole("button", { name: /^What it would say.*Open tonight/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findAllByTestId("preview")).map(({ textContent }) => textContent)).toEqual([
    "Open tonightUntil four.",
    "Closed tonight",
  ]);
  expect(dialog.getByText("What stands there now")).toBeTruthy();
});
