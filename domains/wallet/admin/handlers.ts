import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Desk } from "../needs.ts";
import { adjust } from "./adjust.ts";
import { changeSettings, settingsOf } from "./change-settings.ts";
import type { adminCalls } from "./contract.ts";

export const adminHandlers = (desk: Desk): Handlers<typeof adminCalls> => ({
  adjust: (input, caller) => adjust(desk, input, caller),
  walletSettings: async (_input, { merchant }) => ok(await settingsOf(desk, merchant)),
  changeWalletSettings: (input, caller) => changeSettings(desk, input, caller),
});
