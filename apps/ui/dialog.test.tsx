// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { Dialog } from "./dialog.tsx";
import { show } from "./show.testing.tsx";

test.each([false, true])(
  "a click beside it loses nothing of what was typed (dense: %s); its button closes it",
  async (dense) => {
    fake({});
    const close = vi.fn<() => void>();
    const { user } = await show(
      <Dialog title="Profile" onClose={close} dense={dense}>
        <input aria-label="Nickname" />
      </Dialog>,
    );
    await user.type(screen.getByLabelText("Nickname"), "ana");
    const beside = document.querySelector("dialog")!;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>("Nickname").value).toBe("ana");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(close).toHaveBeenCalledTimes(1);
  },
);
