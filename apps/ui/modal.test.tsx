// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { ModalHost, registerModal } from "./modal.tsx";
import { show } from "./show.testing.tsx";

const Nothing = () => <p>Nothing</p>;
const load = async () => ({ default: Nothing });
const bare = { load, title: "ui.close", areas: [] };

registerModal("sized", bare);
registerModal("dialog-sized", { ...bare, size: "dialog" });

test.each([
  ["S9-33 600 by 300 where it says nothing", "sized", ["sm:w-[600px]", "sm:min-h-[300px]"]],
  ["S9-34 400 wide where it is a dialog", "dialog-sized", ["sm:w-[400px]"]],
])("a modal is %s", async (_, name, sizes) => {
  fake({});
  await show(<ModalHost />, { at: `/?m=${name}` });
  await screen.findByText("Nothing");
  expect([...screen.getByRole("dialog").classList]).toEqual(expect.arrayContaining(sizes));
});
