import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verdict } from "@taya/games/kit/verify";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { usePlayer } from "@taya/client/player";
import { confirm } from "@taya/ui/confirm";
import { check, type Given, readBundle } from "./check.ts";

/** A proof and what this page found in it. */
interface Checked {
  readonly given: Given;
  readonly verdict: Verdict;
}

/** The proof that is looked at, fetched by the number of a round (at once where the address names one) or typed. */
export function useCheck(start: string) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const [id, setId] = useState(start);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [checked, setChecked] = useState<Checked>();

  const judge = async (given: Given) => setChecked({ given, verdict: await check(given) });
  async function fetchRound(round = id.trim()): Promise<void> {
    const result = await api.play.fairness({ id: round });
    setFault(result.ok ? undefined : sayFault(t, result.fault));
    if (!result.ok) return;
    const given = result.value as Given;
    setText(JSON.stringify(given, null, 2));
    setProblem(undefined);
    await judge(given);
  }
  async function readTyped(): Promise<void> {
    const given = readBundle(text);
    setChecked(undefined);
    setProblem(given ? undefined : t("play.verify.unreadable"));
    if (given) await judge(given);
  }
  async function reveal(): Promise<void> {
    const sure = await confirm({
      title: t("play.verify.reveal"),
      text: t("play.verify.revealText"),
      yes: t("play.verify.reveal"),
      no: t("ui.cancel"),
    });
    if (!sure) return;
    const result = await api.play.rotateSeeds({});
    if (!result.ok) return setFault(sayFault(t, result.fault));
    await fetchRound(roundOf(checked?.given) ?? id.trim());
  }
  useEffect(() => {
    if (start && token) void fetchRound(start);
    // Once for an address: what is typed afterwards is asked for by its button.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [start, token]);
  return { id, setId, text, setText, fault, problem, checked, fetchRound, readTyped, reveal };
}

const roundOf = (given: Given | undefined): string | undefined =>
  given && "roundId" in given ? given.roundId : undefined;

/** Whose seed it is that a proof still lacks, by the kind of round. */
export function kindOf(given: Given): "own" | "table" | "lottery" {
  if (!("kind" in given) || given.kind === "lottery") return "lottery";
  return given.kind === "table" || given.kind === "crash" ? "table" : "own";
}
