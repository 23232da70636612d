// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import { fixtureOf, marketOf } from "./fixtures.testing.ts";
import { useLiveFixture } from "./live-fixture.ts";

const whole = fixtureOf({ markets: [marketOf({ odds: 1850 })] });
const delta = {
  version: 2,
  score: { home: 1, away: 0 },
  stop: true,
  markets: [
    {
      typeId: 186,
      spec: "",
      status: -1,
      version: 8,
      favourite: true,
      outcomes: [{ id: "4", odds: 1900, active: true }],
    },
  ],
};

function Price({ name }: { readonly name: string }) {
  const fixture = useLiveFixture("f1");
  const market = fixture?.markets[0];
  return (
    <p data-testid={name}>
      {fixture && [market?.outcomes.map(({ odds }) => odds).join("/"), market?.status, fixture.open].join(" ")}
    </p>
  );
}

function Later() {
  const [more, setMore] = useState(false);
  return (
    <>
      <Price name="first" />
      {more && <Price name="second" />}
      <button type="button" onClick={() => setMore(true)}>
        More
      </button>
    </>
  );
}

test("a fixture is followed through its changes, and whoever looks later sees all of it", async () => {
  const server = fake({});
  const { user } = await show(<Later />);
  server.tell(topics.sportsbook.odds("f1"), whole);
  await expect.poll(() => screen.getByTestId("first").textContent).toBe("1850/1950 1 true");
  act(() => server.tell(topics.sportsbook.odds("f1"), delta));
  expect(screen.getByTestId("first").textContent).toBe("1900/1950 -1 false");
  await user.click(screen.getByRole("button"));
  expect(screen.getByTestId("second").textContent).toBe("1900/1950 -1 false");
});

test("a market that a change tells of for the first time is read with its names", async () => {
  const more = fixtureOf({ markets: [marketOf({ odds: 1850 }), { ...marketOf(), typeId: 219 }] });
  const server = fake({ sportsbook: { fixture: more } });
  await show(<Price name="first" />);
  server.tell(topics.sportsbook.odds("f1"), whole);
  await expect.poll(() => screen.getByTestId("first").textContent).not.toBe("");
  server.tell(topics.sportsbook.odds("f1"), { ...delta, markets: [{ ...delta.markets[0]!, typeId: 219 }] });
  await expect.poll(() => server.asked("sportsbook.fixture")).toHaveLength(1);
});
