// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Captcha } from "./captcha.tsx";

test("a press on the picture itself brings another one", async () => {
  fake({});
  const others = fetch;
  let made = 0;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (!address.startsWith("/wps/captcha")) return others(address, init);
    made += 1;
    return Response.json({ success: true, value: `picture${made}`, captchaId: `c${made}` });
  });
  // A press counts once a second.
  const clock = vi.spyOn(Date, "now").mockImplementation(() => 1_000_000_000_000 + made * 2_000);
  onTestFinished(() => clock.mockRestore());
  const answers: object[] = [];
  const { user } = await show(<Captcha kind="login" onAnswer={(answer) => answers.push(answer)} />);
  const picture = await screen.findByRole("img", { name: "Picture with five characters" });
  expect(picture.getAttribute("src")).toContain("picture1");
  await user.click(picture);
  await waitFor(() => expect(screen.getByRole("img").getAttribute("src")).toContain("picture2"));
  await user.type(screen.getByRole("textbox"), "abcde");
  expect(answers.at(-1)).toEqual({ captcha: "abcde", captchaId: "c2" });
});
