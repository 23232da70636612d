import { holdsRight } from "@taya/kernel/authorisation";
import { create } from "zustand";
import { tabStore } from "@taya/client/storage";

/** Who works at the console. */
interface Operator {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly string[];
}

interface SessionState {
  readonly token: string | null;
  readonly operator: Operator | null;
  readonly expiresAt: number;
  /** What comes before everything else: a password of one's own, then the authenticator. */
  readonly mustChange: boolean;
  readonly mustEnrol: boolean;
  /** Why the last session ended, until somebody has logged in again. */
  readonly ended: string | null;
}

const KEY = "taya.console";
const none = { token: null, operator: null, expiresAt: 0, mustChange: false, mustEnrol: false };

/** The operator's session as React state; it lives in sessionStorage, so it ends with the tab. */
export const useOperator = create<SessionState>(() => ({ ...none, ended: null, ...read() }));

export const operatorSession = {
  get: () => useOperator.getState(),
  begin(state: Omit<SessionState, "ended">) {
    tabStore.setItem(KEY, JSON.stringify(state));
    useOperator.setState({ ...state, ended: null });
  },
  /** One of the first steps is done. */
  goOn(done: Partial<Pick<SessionState, "mustChange" | "mustEnrol">>) {
    const { ended: _, ...state } = { ...useOperator.getState(), ...done };
    operatorSession.begin(state);
  },
  end(reason: string | null) {
    if (!useOperator.getState().token) return;
    tabStore.removeItem(KEY);
    useOperator.setState({ ...none, ended: reason });
  },
};

/** Whether an operator holds a right, or one of several; `*` stands for all. */
export const holds = (rights: readonly string[], right: string | readonly string[] | undefined): boolean =>
  !right || [right].flat().some((each) => holdsRight(rights, each));

/** Whether the operator of this page holds a right. */
export const useRight = (right: string): boolean => useOperator((state) => holds(state.operator?.rights ?? [], right));

function read(): Partial<SessionState> {
  try {
    return JSON.parse(tabStore.getItem(KEY) ?? "{}") as Partial<SessionState>;
  } catch {
    return {};
  }
}
