// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { HOSTILE, liveIn } from "@taya/site/hostile.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import SiteContentPage from "./content-page.tsx";
import { SaidView } from "./said.tsx";

const version = {
  kind: "page",
  key: "terms",
  language: "EN",
  actor: "otto",
  reason: "The law changed.",
  at: 1,
} as const;
const page = { code: "terms", language: "EN", title: "Terms", content: "<p>Now</p>", version: "2.0" } as const;
const none = { list: [] };
const paged = { pageNo: 1, pageSize: 10, asOf: 0 };

function server() {
  return fake({
    audit: { approvals: { ...paged, list: [], total: 0 } },
    site: {
      adminLanguages: none,
      adminHelp: none,
      adminDomains: none,
      adminResources: none,
      adminSettings: { settings: { contentFourEyes: false } } as never,
      adminPages: { list: [{ ...page, revision: 2 }] },
      contentVersions: {
        ...paged,
        total: 2,
        list: [
          { ...version, revision: 2, current: true },
          { ...version, revision: 1, current: false, actor: "" },
        ],
      },
      contentVersion: {
        ...version,
        revision: 1,
        current: false,
        said: { title: "Terms of old", content: "<p>Before</p>", version: "1.0" },
      },
      writePage: { ...page, revision: 3 },
      changeAdminSettings: {} as never,
    },
  });
}

beforeEach(() => {
  brandIs();
  operatorWith("*");
});

test("an old version is looked at and written anew, on the version that was seen", async () => {
  const told = server();
  const { user } = await show(<SiteContentPage />);
  await user.click(await screen.findByRole("button", { name: /^Versions.*terms · English/ }));
  const versions = within(await screen.findByRole("dialog"));
  expect(await versions.findByText("Stands there now")).toBeTruthy();
  await user.click(versions.getByRole("button", { name: /^Look.*Version 1/ }));
  expect((await versions.findByTestId("preview")).textContent).toBe("Terms of oldBefore");
  await user.click(versions.getByRole("button", { name: "Write it anew" }));
  const form = within(await screen.findByRole("dialog"));
  expect((await form.findByRole("textbox", { name: "Content" })).textContent).toBe("Before");
  await user.type(form.getByLabelText(/^Reason/), "As it was before.");
  await user.click(form.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(told.asked("site.writePage")).toHaveLength(1));
  expect(told.asked("site.writePage")[0]!.input).toMatchObject({
    revision: 2,
    title: "Terms of old",
    content: "<p>Before</p>",
    version: "1.0",
  });
});

test("four eyes begin with a reason", async () => {
  const told = server();
  const { user } = await show(<SiteContentPage />);
  await user.click(await screen.findByRole("button", { name: "Ask for a second operator" }));
  const form = within(await screen.findByRole("dialog"));
  await user.type(form.getByLabelText(/^Reason/), "We are many now.");
  await user.click(form.getByRole("button", { name: "Ask for a second operator" }));
  await vi.waitFor(() => expect(told.asked("site.changeAdminSettings")).toHaveLength(1));
  expect(told.asked("site.changeAdminSettings")[0]!.input).toMatchObject({ settings: { contentFourEyes: true } });
});

test.each(HOSTILE)("%s is shown by the preview and does nothing", async (content) => {
  fake({});
  await show(<SaidView said={{ title: content, content, group: content }} />);
  // What is beside them is the console's own: buttons and their icons.
  const drawn = [screen.getByTestId("preview"), ...document.querySelectorAll("dl")];
  expect(drawn).toHaveLength(2);
  expect(drawn.flatMap(liveIn)).toEqual([]);
});
