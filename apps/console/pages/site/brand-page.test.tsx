// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
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
