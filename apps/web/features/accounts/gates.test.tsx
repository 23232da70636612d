// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useNavigate } from "react-router";
import { expect, test } from "vitest";
import { api } from "@taya/client/api";
import { fake, refusing } from "@taya/client/fake.testing";
import { useCall } from "@taya/client/query";
import { show } from "@taya/ui/show.testing";
import Gates from "./gates.tsx";

const TERMS = { code: "terms", title: "Terms", content: "", version: "7", updatedAt: 0 };
const INBOX = { list: [], total: 0, unread: 0, pageNo: 1, pageSize: 20, asOf: 0 };

/** A page that reads something of the player's, with the ways people try to get past a dialog. */
function Page() {
  const navigate = useNavigate();
  const inbox = useCall(api.messages.inbox, {});
  return (
    <>
      <button onClick={() => void navigate("/other")}>Other</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <p>{inbox.data ? "read" : (inbox.fault ?? "waiting")}</p>
      <Gates />
    </>
  );
}

test("the disclaimer stands before every page until all three statements are agreed to; what pages ask waits for it", async () => {
  const server = fake({
    site: { page: TERMS as never },
    messages: { inbox: INBOX as never },
    compliance: { disclaimer: { accepted: true } },
  });
  const { user, address } = await show(<Page />, { player: { mustAgree: true } });
  const gate = () => screen.findByText("Before you play");
  await gate();
  for (const way of ["Other", "Back", "Other"]) {
    await user.click(screen.getByText(way));
    await gate();
  }
  expect(address().pathname).toBe("/other");
  await user.keyboard("{Escape}");
  await gate();
  const agree = await screen.findByRole("button", { name: "Agree and play" });
  await user.click(agree);
  await screen.findByText(/at least 21 years old/);
  expect([server.asked("compliance.disclaimer").length, server.asked("messages.inbox").length]).toEqual([0, 0]);
  for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  await user.click(agree);
  await screen.findByText("read");
  expect(screen.queryByText("Before you play")).toBeNull();
  expect(server.asked("compliance.disclaimer")[0]!.input).toEqual({
    age: true,
    notRestricted: true,
    terms: true,
    version: "7",
  });
});

test("the server's word opens it too: who got past it meets it with the next call", async () => {
  fake({ site: { page: TERMS as never }, messages: { inbox: refusing("DISCLAIMER_REQUIRED") } });
  await show(<Page />, { player: {} });
  expect(await screen.findByText("Before you play")).toBeTruthy();
});

test("a password that must be changed comes first, the disclaimer after it", async () => {
  fake({
    site: { page: TERMS as never },
    messages: { inbox: INBOX as never },
    accounts: { password: { token: "t2" } as never },
  });
  const player = { mustAgree: true, mustChange: true, changeTicket: "ticket" };
  const { user } = await show(<Page />, { player });
  await screen.findByText("Choose a new password");
  expect(screen.queryByText("Before you play")).toBeNull();
  const [first, second] = document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]');
  await user.type(first!, "Brand-New-77-x");
  await user.type(second!, "Brand-New-77-x");
  await user.click(document.querySelector<HTMLButtonElement>('button[type="submit"]')!);
  expect(await screen.findByText("Before you play")).toBeTruthy();
});

test("leaving ends the session and comes out on a page of the house with a way back", async () => {
  const server = fake({
    site: { page: TERMS as never },
    accounts: { logout: null as never },
    messages: { inbox: INBOX as never },
  });
  const { user, address } = await show(<Page />, { player: { mustAgree: true } });
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(address().pathname).toBe("/left"));
  expect(server.asked("accounts.logout").length).toBe(1);
  expect(screen.queryByText("Before you play")).toBeNull();
});
