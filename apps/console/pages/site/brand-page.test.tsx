// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import SiteBrandPage from "./brand-page.tsx";

const rule = { enabled: true, required: false, minLength: 5, maxLength: 12, acceptedPattern: "*", patternId: 0 };

test("a field of the registration has its name beside its code, and so has a change before it is sent", async () => {
  brandIs();
  operatorWith("site.settings");
  fake({ site: { adminSettings: { flags: {}, register: { qqNum: rule } } as never } });
  const { user } = await show(<SiteBrandPage />);
  await screen.findByText("QQ number");
  await user.click(screen.getByRole("checkbox", { name: "Required QQ number" }));
  await user.click(screen.getByRole("button", { name: "Save the changes" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("QQ number");
});

test("a length may stand empty while one types, and nothing is saved meanwhile", async () => {
  brandIs();
  operatorWith("site.settings");
  fake({ site: { adminSettings: { flags: {}, register: { qqNum: rule } } as never } });
  const { user } = await show(<SiteBrandPage />);
  const field = await screen.findByRole("textbox", { name: /^Longest|^Max/i });
  const save = screen.getByRole("button", { name: "Save the changes" });
  await user.clear(field);
  expect(field).toHaveProperty("value", "");
  expect(save).toHaveProperty("disabled", true);
  await user.type(field, "20");
  expect(field).toHaveProperty("value", "20");
  expect(save).toHaveProperty("disabled", false);
});

test("a brand says that a single name is enough, and what is sent is its pattern", async () => {
  brandIs();
  operatorWith("site.settings");
  const full = { ...rule, acceptedPattern: "\\S+( \\S+)+", patternId: 17 };
  const server = fake({
    site: {
      adminSettings: { flags: {}, register: { payeeName: full } } as never,
      changeAdminSettings: silence,
    },
  });
  const { user } = await show(<SiteBrandPage />);
  await user.click(await screen.findByRole("checkbox", { name: /single word/ }));
  await user.click(screen.getByRole("button", { name: "Save the changes" }));
  await user.type(await screen.findByRole("textbox", { name: /reason/i }), "Players here have one name");
  const buttons = screen.getAllByRole("button", { name: "Save the changes" });
  await user.click(buttons.at(-1)!);
  await waitFor(() =>
    expect(server.asked("site.changeAdminSettings").map(({ input }) => input["register"])).toEqual([
      { payeeName: { ...full, acceptedPattern: "*", patternId: 0 } },
    ]),
  );
});
