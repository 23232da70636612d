import { expect, test } from "vitest";
import { createOwners, type Ended } from "./live-owners.ts";

/** Owners of sockets that are only names. */
function opened() {
  const said: string[] = [];
  const owners = createOwners<string>(
    (socket, why) => void said.push(`${socket} ${why}`),
    () => void said.push("warned"),
  );
  return { owners, said };
}
const answering = (playerId: string, why: Ended | undefined) => ({ playerId, ended: async () => why });

test("only sockets of whom something is heard are looked at, and only those whose session is over end", async () => {
  const { owners, said } = opened();
  owners.add("ana-1", answering("ana", "AUTH_SESSION_EXPIRED"));
  owners.add("ana-2", answering("ana", undefined));
  owners.add("ben", answering("ben", "AUTH_SESSION_EXPIRED"));
  await owners.changed("ana");
  expect(said).toEqual(["ana-1 AUTH_SESSION_EXPIRED"]);
});

test("sessions that end by themselves are found by looking at all, closed sockets are forgotten", async () => {
  const { owners, said } = opened();
  owners.add("ana", answering("ana", "AUTH_SESSION_REPLACED"));
  owners.add("ben", answering("ben", undefined));
  owners.add("gone", answering("eva", "AUTH_SESSION_EXPIRED"));
  owners.drop("gone");
  await owners.lookAtAll();
  expect(said).toEqual(["ana AUTH_SESSION_REPLACED"]);
});

test("a session that cannot be looked at is taken for over", async () => {
  const { owners, said } = opened();
  owners.add("ana", { playerId: "ana", ended: () => Promise.reject(new Error("no database")) });
  await owners.lookAtAll();
  expect(said).toEqual(["warned", "ana AUTH_SESSION_EXPIRED"]);
});
