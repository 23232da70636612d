import { fakeOf } from "@taya/client/fake.testing";
import { table } from "./calls.gen.ts";
import { operatorSession } from "./session.ts";

/** A server of one test for the console. */
export const fake = fakeOf(table);

/** Somebody with these rights works at the console. */
export const operatorWith = (...rights: readonly string[]): void =>
  operatorSession.begin({
    token: "t",
    operator: { id: "o1", name: "otto", rights },
    expiresAt: Date.now() + 3_600_000,
    mustChange: false,
    mustEnrol: false,
  });
