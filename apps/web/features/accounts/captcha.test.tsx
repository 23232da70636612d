// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
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

test("where a service tells people from programs its proof replaces the picture, said by its own document alone", async () => {
  const outside = { provider: "outside", document: "http://127.0.0.1:1/widgets/x.html" };
  fake({ accounts: { captcha: "picture", captchaOptions: { list: [outside] } } });
  const answers: object[] = [];
  const { user } = await show(<Captcha kind="login" onAnswer={(answer) => answers.push(answer)} />);
  await user.click(await screen.findByRole("button", { name: "Verify without image" }));
  const frame = (await screen.findByTitle("Check that you are a person")) as HTMLIFrameElement;
  expect(frame.getAttribute("src")).toBe(
    `http://127.0.0.1:1/widgets/x.html?site=${encodeURIComponent(location.origin)}`,
  );
  const say = (origin: string, source: unknown, response: string) =>
    act(() => void dispatchEvent(Object.assign(new Event("message"), { origin, source, data: { response } })));
  const before = answers.length;
  say("https://evil.test", frame.contentWindow, "forged");
  say("http://127.0.0.1:1", window, "forged");
  expect(answers.slice(before)).toEqual([]);
  say("http://127.0.0.1:1", frame.contentWindow, "a proof");
  expect(answers.at(-1)).toEqual({ botCheck: { provider: "outside", response: "a proof" } });
  expect(screen.getByText("Verified without image")).toBeDefined();
});
