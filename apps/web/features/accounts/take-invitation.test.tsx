// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { session } from "@taya/client/session";
import { show } from "@taya/ui/show.testing";
import { tabStore } from "@taya/client/storage";
import { readInvitation } from "./invitation.ts";
import { useInvitation } from "./register-rules.ts";
import { takeInvitation } from "./take-invitation.ts";

const State = () => <p>It is {useInvitation().state}.</p>;

test.each([
  ["accepted", true],
  ["rejected", false],
])(
  "a code in the address of any page is checked when it comes; many pages later it is known to be %s",
  async (state, valid) => {
    const server = fake({ agents: { affiliate: { valid } as never, followLink: { days: 30 } } });
    takeInvitation("?affiliateCode=DEMOAGNT7");
    await vi.waitFor(() => expect(server.asked("agents.affiliate")).toMatchObject([{ input: { code: "DEMOAGNT7" } }]));
    await show(<State />, { at: "/noticePage?m=register" });
    expect(await screen.findByText(`It is ${state}.`)).toBeTruthy();
    expect(server.asked("agents.affiliate").length).toBe(1);
  },
);

test("an agent's link counts once a day, and its code holds in this browser for as long as the brand says", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1), toFake: ["Date"] });
  const server = fake({ agents: { affiliate: { valid: true } as never, followLink: { days: 7 } } });
  for (const code of ["DAYS00001", "DAYS00001"]) takeInvitation(`?affiliateCode=${code}`);
  await vi.waitFor(() => expect(server.asked("agents.followLink")).toMatchObject([{ input: { code: "DAYS00001" } }]));
  const until = () => (JSON.parse(localStorage.getItem("taya.attribution")!) as { until: number }).until;
  await vi.waitFor(() => expect(until()).toBeGreaterThanOrEqual(Date.UTC(2026, 10, 8)));
  const later = (day: number) => {
    sessionStorage.clear();
    vi.setSystemTime(Date.UTC(2026, 10, day));
    takeInvitation("?m=register");
    return readInvitation(tabStore).affiliateCode;
  };
  expect([later(7), later(9)]).toEqual(["DAYS00001", undefined]);
  vi.useRealTimers();
});

test("a friend's link counts as followed once a day, and not by players", async () => {
  const server = fake({ promotions: { visitReferral: {} } });
  for (const code of ["PLAYDEM0", "PLAYDEM0", "OTHER111"]) takeInvitation(`?referralCode=${code}`);
  takeInvitation("?m=login");
  session.begin({ ...session.get(), token: "t" } as Parameters<typeof session.begin>[0]);
  takeInvitation("?referralCode=THIRD111");
  await vi.waitFor(() => expect(server.asked("promotions.visitReferral")).toHaveLength(2));
  const codes = server.asked("promotions.visitReferral").map(({ input }) => (input as { code: string }).code);
  expect(codes).toEqual(["PLAYDEM0", "OTHER111"]);
});

test("the first page does so, before anything is drawn", () => {
  expect(readFileSync(join(import.meta.dirname, "../../start.ts"), "utf8")).toMatch(
    /takeInvitation\(location\.search\)/,
  );
});
