// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { RegisterField } from "./register-fields.tsx";

const form = {
  values: {},
  set: () => undefined,
  error: () => undefined,
  field: () => ({ value: "", onChange: () => undefined }),
};

test("S3-63 the regions are asked for with id, label and value, and offered while the place of birth is typed", async () => {
  brandIs();
  const list = [
    { id: "NCR", label: "Metro Manila (NCR)", value: "NCR" },
    { id: "R7", label: "Central Visayas (Region VII)", value: "R7" },
  ];
  const server = fake({ site: { dropdownMenu: { list } } });
  await show(
    <RegisterField name="placeOfBirth" form={form as never} rules={{ config: {} } as never} sms={{} as never} />,
  );
  const field = screen.getByLabelText(/Place of birth/);
  const offered = () => [...document.getElementById(field.getAttribute("list")!)!.children];
  await vi.waitFor(() =>
    expect(offered().map((each) => each.getAttribute("value"))).toEqual(list.map(({ label }) => label)),
  );
  expect(server.asked("site.dropdownMenu").map(({ input }) => input)).toEqual([{ menuGroup: "gamingvenue" }]);
});
