import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { adjust } from "./adjust.ts";
import { changeSettings, settingsOf } from "./change-settings.ts";
import type { adminCalls } from "./contract.ts";

export const adminHandlers = (context: Context): Handlers<typeof adminCalls> => ({
  adjust: (input, caller) => adjust(context, input, caller),
  walletSettings: async (_input, { merchant }) => ok(await settingsOf(context, merchant)),
  changeWalletSettings: (input, caller) => changeSettings(context, input, caller),
});
