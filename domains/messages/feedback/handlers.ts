import { rowWindow } from "@taya/kernel/page";
import type { Accounts } from "@taya/accounts";
import type { Handlers } from "@taya/kernel/call";
import { type FieldError, fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import { redraw } from "../redraw.ts";
import type { Boxes } from "@taya/vault";
import { lockContact } from "./contact.ts";
import type { feedbackCalls } from "./contract.ts";
import { insertFeedback, listFeedback } from "./store.ts";
import { checkFeedback } from "./rules.ts";

const IMAGES_MOST = 3;

/** What feedback needs of others. */
export interface FeedbackNeeds {
  readonly site: Pick<Site, "brand" | "checkHuman">;
  readonly vault: Pick<Boxes, "lock">;
  readonly accounts: { readonly documents: Pick<Accounts["documents"], "read"> };
}

/** What people tell the brand. */
export function feedbackHandlers(
  platform: Platform,
  { site, accounts, vault }: FeedbackNeeds,
): Pick<Handlers<typeof feedbackCalls>, "feedback" | "myFeedback"> {
  return {
    async feedback(input, caller) {
      const content = input.content.trim();
      const { feedbackMin, feedbackMax } = await site.brand(caller.merchant);
      const errors: FieldError[] = checkFeedback(content, { min: feedbackMin, max: feedbackMax });
      const human = errors.length === 0 ? await site.checkHuman(caller, input) : "RIGHT";
      if (human === "MISSING") return fault("AUTH_CAPTCHA_REQUIRED", { value: { captcha: true } });
      if (human === "WRONG") errors.push({ field: "captcha", rule: "match" });
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const sent = typeof input.images === "string" ? [input.images] : (input.images ?? []);
      if (sent.length > IMAGES_MOST) return fault("UPLOAD_TOO_MANY", { value: { max: IMAGES_MOST } });
      const drawn = await redraw(accounts.documents, sent);
      if (!drawn.ok) return drawn;
      const images: string[] = [];
      for (const bytes of drawn.value) images.push(await platform.files.keep(bytes));
      const id = platform.id<"feedback">();
      const said = {
        id,
        merchant: caller.merchant,
        playerId: caller.session?.operator ? undefined : caller.session?.playerId,
        content,
        contactBox: await lockContact(vault, { id, contact: (input.contact ?? "").trim() }),
        images,
        language: caller.language,
      };
      await insertFeedback(platform.database.db, said, platform.clock.now());
      return ok({ id: said.id });
    },
    async myFeedback(input, { session }) {
      const { pageNo, pageSize } = input;
      const { asOf, ...asked } = rowWindow(input, platform.clock);
      const { db } = platform.database;
      const { list, total } = await listFeedback(db, { playerId: session!.playerId, asOf, ...asked });
      const rows = list.map(({ answer, answeredAt, ...row }) => ({
        ...row,
        ...(answer !== null && { answer }),
        ...(answeredAt !== null && { answeredAt }),
      }));
      return ok({ list: rows, total, pageNo, pageSize, asOf });
    },
  };
}
