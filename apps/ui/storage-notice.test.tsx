// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";

/** A document of its own whose browser keeps nothing: what is loaded here is loaded anew. */
async function refusing() {
  vi.resetModules();
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { show } = await import("./show.testing.tsx");
  const { StorageNotice } = await import("./storage-notice.tsx");
  const { tabStore } = await import("@taya/client/storage");
  const { fake } = await import("@taya/client/fake.testing");
  fake({});
  const kept = sessionStorage;
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: full, removeItem: full });
  tabStore.setItem("taya.test", "1");
  vi.stubGlobal("sessionStorage", kept);
  onTestFinished(() => {
    delete window.tayaMemory;
    vi.resetModules();
  });
  return { show, StorageNotice };
}

test("that the browser keeps nothing is said once, and no more when the page is drawn anew", async () => {
  const { show, StorageNotice } = await refusing();
  function Page() {
    const [drawn, again] = useState(0);
    return (
      <>
        <button onClick={() => again(drawn + 1)}>{`drawn ${drawn}`}</button>
        <StorageNotice />
      </>
    );
  }
  const { user } = await show(<Page />);
  expect(await screen.findAllByText(/Your browser keeps no data of this site/)).toHaveLength(1);
  await user.click(screen.getByText("drawn 0"));
  await screen.findByText("drawn 1");
  expect(screen.getAllByText(/Your browser keeps no data of this site/)).toHaveLength(1);
});
