import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { adjust } from "./adjust.ts";
import { changeSettings, settingsOf } from "./change-settings.ts";
import type { operatorCalls } from "./contract.ts";

export const operatorHandlers = (context: Context): Handlers<typeof operatorCalls> => ({
  adjust: (input, caller) => adjust(context, input, caller),
  walletSettings: async (_input, { merchant }) => ok(await settingsOf(context, merchant)),
  changeWalletSettings: (input, caller) => changeSettings(context, input, caller),
});
