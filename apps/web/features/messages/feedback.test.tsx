// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Feedback } from "./feedback.tsx";

async function written(content: string) {
  brandIs({ feedback: { min: 5, max: 50 } });
  const myFeedback = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
  const server = fake({ messages: { myFeedback, feedback: { id: "1" } as never } });
  const { user } = await show(<Feedback />, { player: {} });
  const field = screen.getByLabelText<HTMLTextAreaElement>(/message/i, { selector: "textarea" });
  fireEvent.change(field, { target: { value: content } });
  await user.click(screen.getByRole("button", { name: /send/i }));
  return { field, sent: () => server.asked("messages.feedback").map(({ input }) => input["content"]) };
}

test.each(["", "   ", "four", "   four  "])(
  "%j says too little: nothing is sent, and the field says how much it takes",
  async (content) => {
    const { field, sent } = await written(content);
    await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(document.getElementById(field.getAttribute("aria-describedby")!.split(" ")[0]!)?.textContent).toMatch(/5/);
    expect(sent()).toEqual([]);
  },
);

test("what is long enough is sent without the blanks around it; more than the most cannot be typed", async () => {
  const { field, sent } = await written("  The reels stand still.  ");
  await vi.waitFor(() => expect(sent()).toEqual(["The reels stand still."]));
  expect(field.maxLength).toBe(50);
});
