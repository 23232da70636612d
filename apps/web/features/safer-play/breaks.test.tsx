// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { session } from "@taya/client/session";
import { ModalHost } from "@taya/ui/modal";
import { show } from "@taya/ui/show.testing";
import { registerModals } from "../../modals.ts";

/** The first dialog brings its code along, on a busy machine slowly. */
const LATE = { timeout: 20_000 };
const INFO = {
  account: "ana",
  nickname: "",
  avatar: "",
  clubLabel: { labelName: "", rankLevel: 0 },
  unread: 0,
  rg: { excluded: false },
  flags: {},
};

test.each(["the answer", "the line before it", "the line with it"])(
  "whoever excludes themselves reads what holds, and no login lies over it: %s ends the session",
  async (first) => {
    registerModals();
    brandIs();
    fake({
      accounts: { info: INFO as never, stepUp: { ticket: "t", expiresAt: 0 } as never },
      wallet: { balance: { sumBalance: "0.00" } as never },
      compliance: {
        exclusionStatus: { excluded: false, terms: ["6m", "life"] } as never,
        limits: { list: [] } as never,
        selfExclusion: (() => {
          const bye = () => session.lost("AUTH_SELF_EXCLUDED");
          if (first === "the line before it") bye();
          if (first === "the line with it") setTimeout(bye);
          return { excluded: true };
        }) as never,
      },
    });
    const { user, address } = await show(<ModalHost />, { at: "/?m=member&p=saferPlay", player: {} });
    await user.click(await screen.findByRole("tab", { name: "Take a break" }, LATE));
    await user.click(await screen.findByRole("button", { name: "Exclude me" }));
    await user.type(await screen.findByLabelText(/^Your password/), "Right-1-Password");
    await user.click(screen.getAllByRole("button", { name: "Exclude me" }).at(-1)!);
    await screen.findByText("You are excluded from play");
    await waitFor(() => expect(address().search).toBe(""));
    expect(session.get().token).toBeNull();
  },
);
