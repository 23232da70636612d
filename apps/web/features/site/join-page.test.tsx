// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { pictures } from "../../shell/captcha.testing.ts";
import JoinPage from "./join-page.tsx";

test("S2-34 an application is sent without the blanks around it, and the page says what comes next", async () => {
  brandIs();
  const server = fake({ site: { join: { id: "1" } } });
  const { user } = await show(<JoinPage />);
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await vi.waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute("aria-invalid")).toBe("true"));
  expect(server.asked("site.join")).toEqual([]);
  await user.type(screen.getByLabelText(/^Name/), "  Maria Cruz ");
  await user.type(screen.getByLabelText(/^How to reach you/), "maria@example.test");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("We have your application")).toBeTruthy();
  expect(server.asked("site.join").map(({ input }) => input)).toEqual([
    { name: "Maria Cruz", contact: "maria@example.test" },
  ]);
});

test("who is asked to show to be a person sees the picture and sends what it says", async () => {
  brandIs();
  let asks = 0;
  const server = fake({
    site: { join: () => (asks++ === 0 ? refusing("AUTH_CAPTCHA_REQUIRED") : { id: "1" }) },
  } as never);
  pictures();
  const { user } = await show(<JoinPage />);
  await user.type(screen.getByLabelText(/^Name/), "Maria Cruz");
  await user.type(screen.getByLabelText(/^How to reach you/), "maria@example.test");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await screen.findByRole("img", { name: "Picture with five characters" });
  await user.type(screen.getByLabelText(/^Characters in the picture/), "abcde");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("We have your application")).toBeTruthy();
  expect(server.asked("site.join").at(-1)!.input).toMatchObject({ captcha: "abcde", captchaId: "c1" });
});
