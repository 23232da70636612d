// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { addDays } from "@taya/kernel/instant";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { useToday } from "@taya/client/today";
import { type Period, periodOf } from "./period.ts";
import { PeriodPicker } from "./period-picker.tsx";
import { show } from "./show.testing.tsx";

const shown: { period?: Period; today?: string } = {};

function Record() {
  const today = useToday();
  const [period, setPeriod] = useState(() => periodOf("today", today));
  Object.assign(shown, { period, today });
  return <PeriodPicker period={period} onPeriod={setPeriod} />;
}

test.each([
  ["S9-31", 7],
  ["S9-32", 30],
])("%s a record shows the last %i days, and goes to the previous and the next as many", async (_, days) => {
  brandIs();
  fake({});
  const { user } = await show(<Record />);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const ended = (ago: number) => ({ from: addDays(shown.today!, 1 - days - ago), to: addDays(shown.today!, -ago) });
  await press(`Last ${days} days`);
  expect(shown.period).toEqual(ended(0));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: `Next ${days} days` }).disabled).toBe(true);
  await press(`Previous ${days} days`);
  expect(shown.period).toEqual(ended(days));
  await press(`Next ${days} days`);
  expect(shown.period).toEqual(ended(0));
});
