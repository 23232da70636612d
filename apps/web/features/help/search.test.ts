import { expect, it } from "vitest";
import { byGroup, findArticles } from "./search.ts";

const article = (id: string, title: string, content: string, group = "Money") => ({
  id,
  title,
  content,
  group,
  keywords: "",
});
const list = [
  article("1", "How to deposit", "<p>Choose a <b>QR</b> code.</p>"),
  article("2", "Verify me", "<p>Upload your ID.</p>", "Account"),
  article("3", "Fees", "<p>A depósit is free.</p>"),
];
const ids = (typed: string) => findArticles(list, typed).map((each) => each.id);

it("finds every word in title or text, without tags and accents", () => {
  expect(ids("")).toEqual(["1", "2", "3"]);
  expect(ids("DEPOSIT")).toEqual(["1", "3"]);
  expect(ids("qr deposit")).toEqual(["1"]);
  expect(ids("b>")).toEqual([]);
});

it("finds by keywords too, and puts what is about the words before what mentions them", () => {
  const some = [
    article("1", "Fees", "<p>To withdraw is free.</p>"),
    { ...article("2", "Money out", ""), keywords: "withdraw kubra" },
  ];
  expect(findArticles(some, "withdraw").map(({ id }) => id)).toEqual(["2", "1"]);
  expect(findArticles(some, "KUBRA").map(({ id }) => id)).toEqual(["2"]);
});

it("groups in the order of the list", () => {
  expect(byGroup(list).map(([group, articles]) => `${group}:${articles.map((each) => each.id)}`)).toEqual([
    "Money:1,3",
    "Account:2",
  ]);
});
