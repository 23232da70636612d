// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { useNavigate } from "react-router";
import { expect, test } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { useModals } from "./modal.tsx";
import { show } from "./show.testing.tsx";

function Page() {
  const { name, open, close } = useModals();
  const navigate = useNavigate();
  return (
    <>
      <p>{name ?? "no dialog"}</p>
      <button onClick={() => void navigate("/rng")}>Slots</button>
      <button onClick={() => open("login")}>Login</button>
      <button onClick={() => open("register")}>Register</button>
      <button onClick={close}>Close</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test("Back closes a dialog, and leads to none that was passed or closed", async () => {
  fake({});
  const { user, address } = await show(<Page />);
  const press = async (...names: string[]) => {
    for (const name of names) await act(() => user.click(screen.getByText(name)));
  };
  await press("Slots", "Login", "Back");
  expect([screen.getByRole("paragraph").textContent, address().pathname]).toEqual(["no dialog", "/rng"]);
  await press("Login", "Register", "Back");
  expect([screen.getByRole("paragraph").textContent, address().pathname]).toEqual(["no dialog", "/rng"]);
  await press("Login", "Register", "Close", "Back");
  expect(screen.getByRole("paragraph").textContent).toBe("no dialog");
});
