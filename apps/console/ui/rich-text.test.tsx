// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { HOSTILE, liveIn } from "@taya/site/hostile.testing";
import { sanitise } from "@taya/site/sanitise";
import { show } from "@taya/ui/show.testing";
import { fake } from "../lib/fake.testing.ts";
import { RichTextField } from "./rich-text.tsx";

beforeEach(() => {
  brandIs();
  fake({});
});

let html = "";
const told = (now: string) => void (html = now);
function Field({ first = "" }: { readonly first?: string }) {
  const [value, setValue] = useState(first);
  useEffect(() => void told(value), [value]);
  return (
    <>
      <RichTextField label="Content" html={value} onChange={setValue} />
      <button onClick={() => setValue("<p>from outside</p>")}>other</button>
    </>
  );
}
const field = () => screen.findByRole("textbox", { name: "Content" });
const paste = async (data: Record<string, string>) => {
  const clipboardData = { getData: (type: string) => data[type] ?? "" };
  fireEvent.paste(await field(), { clipboardData });
};

test.each(HOSTILE)("%s can be pasted and does nothing", async (piece) => {
  await show(<Field />);
  await paste({ "text/html": `<p>kept</p>${piece}` });
  await vi.waitFor(() => expect(html).toContain("kept"));
  expect(liveIn(await field())).toEqual([]);
  expect(sanitise(html).replaceAll(" />", ">")).toBe(html);
});

test("plain text is pasted as lines, and HTML in it as the signs it is written with", async () => {
  await show(<Field />);
  await paste({ "text/plain": "one\n<b>two</b>" });
  await vi.waitFor(() => expect(html).toBe("<p>one</p><p>&lt;b&gt;two&lt;/b&gt;</p>"));
});

test("tools say whether they are pressed, are reached by arrows, and are undone", async () => {
  const { user } = await show(<Field first="<p>words</p>" />);
  await field();
  const heading = screen.getByRole("button", { name: "Heading" });
  await user.click(heading);
  expect(html).toBe("<h2>words</h2>");
  expect(heading.getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(html).toBe("<p>words</p>");
  const [bold, italic] = screen.getAllByRole("button");
  bold!.focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(italic);
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Redo" }));
});

test("a link leads to what the server lets stand and nowhere else", async () => {
  const { user } = await show(<Field />);
  await field();
  await user.click(screen.getByRole("button", { name: "Link" }));
  const address = screen.getByLabelText("Address of the link");
  await user.type(address, "javascript:alert(1){Enter}");
  expect(address.getAttribute("aria-invalid")).toBe("true");
  await user.clear(address);
  await user.type(address, "/promotions{Enter}");
  expect(html).toBe(`<p><a href="/promotions">/promotions</a></p>`);
});

test("what is put there from outside is what stands there", async () => {
  const { user } = await show(<Field first="<p>before</p>" />);
  expect((await field()).textContent).toBe("before");
  await user.click(screen.getByRole("button", { name: "other" }));
  expect((await field()).textContent).toBe("from outside");
});
