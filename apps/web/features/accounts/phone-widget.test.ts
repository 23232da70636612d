// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { openPhoneWidget, type PhoneWidget } from "./phone-widget.ts";

const ORIGIN = "http://127.0.0.1:1";
let widget: PhoneWidget | undefined;
afterEach(() => {
  widget?.close();
  vi.useRealTimers();
});

/** The document in its place, and what is said in its name or in another. */
function lay() {
  const place = document.body.appendChild(document.createElement("div"));
  widget = openPhoneWidget(place, `${ORIGIN}/widgets/firebase.html`, "Phone check");
  const frame = place.querySelector("iframe")!;
  const heard: unknown[] = [];
  const inside = { postMessage: (message: unknown, to: string) => void heard.push([message, to]) };
  Object.defineProperty(frame, "contentWindow", { value: inside });
  const say = (data: object, { origin = ORIGIN, source = inside as unknown } = {}) =>
    dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
  return { place, frame, heard, say, widget };
}

test("it is asked only when it is there, at its own origin, and its answer is taken from nobody else", async () => {
  const { heard, say, widget: phone } = lay();
  const sent = phone.send("+639170000001");
  await Promise.resolve();
  expect(heard).toEqual([]);
  say({ ready: true }, { origin: "https://evil.test" });
  say({ ready: true });
  await vi.waitFor(() => expect(heard).toEqual([[{ phone: "+639170000001", language: "en" }, ORIGIN]]));
  const settled = vi.fn<() => void>();
  void sent.then(settled);
  say({ sent: true }, { origin: "https://evil.test" });
  say({ sent: true }, { source: window });
  say({ sent: "yes" });
  await new Promise((done) => setTimeout(done));
  expect(settled).not.toHaveBeenCalled();
  say({ sent: true });
  expect(await sent).toEqual({ sent: true });
});

test("a code becomes a token or a refusal of a known name; anything else is an unknown one", async () => {
  const { heard, say, widget: phone } = lay();
  say({ ready: true });
  const asked = async (answer: object) => {
    const before = heard.length;
    const proven = phone.prove("123456");
    await vi.waitFor(() => expect(heard.length).toBe(before + 1));
    say(answer);
    return proven;
  };
  expect(await asked({ idToken: "a.b.c" })).toEqual({ idToken: "a.b.c" });
  expect(await asked({ fault: "PHONE_CODE_INVALID" })).toEqual({ fault: "PHONE_CODE_INVALID" });
  expect(await asked({ fault: "<b>anything</b>" })).toEqual({ fault: "PHONE_UNKNOWN" });
  expect(await asked({ sent: true })).toEqual({ fault: "PHONE_UNKNOWN" });
});

test("it grows as it says and no higher than the largest riddle", () => {
  const { frame, say } = lay();
  say({ height: 480 });
  expect(frame.height).toBe("480");
  say({ height: 99_999 });
  expect(frame.height).toBe("640");
  say({ height: "100vh" });
  expect(frame.height).toBe("640");
});

test("one that does not come is said to be held back, and one that says nothing to fail", async () => {
  vi.useFakeTimers();
  const first = lay();
  const blocked = first.widget.send("+639170000001");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await blocked).toEqual({ fault: "BLOCKED" });
  const second = lay();
  second.say({ ready: true });
  const silent = second.widget.send("+639170000001");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await silent).toEqual({ fault: "PHONE_UNKNOWN" });
});
