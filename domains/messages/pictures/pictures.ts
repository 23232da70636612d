import type { Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { redraw } from "../redraw.ts";
import type { pictureCalls } from "./contract.ts";

/** Puts up pictures of a brand, each with a line in the operators' log. */
export function pictureHandlers({ platform, accounts, audit }: Context): Handlers<typeof pictureCalls> {
  return {
    async uploadPicture({ image: sent }, caller) {
      const { merchant } = caller;
      const operator = me(caller);
      const drawn = await redraw(accounts.documents, [sent]);
      if (!drawn.ok) return drawn;
      const image = `/files/${await platform.files.publish(drawn.value[0]!, "jpg")}`;
      const at = new Date(platform.clock.now());
      await platform.database.transaction(async (tx) => {
        await sql`insert into messages.picture (merchant, image, actor, created_at)
          values (${merchant}, ${image}, ${operator.username}, ${at})`.execute(tx);
        await audit.log(tx, { merchant, operator, action: "messages.picture.upload", object: image, reason: "" });
      });
      return ok({ image });
    },
  };
}

/** Whether a picture is one that operators of the brand put up. */
export async function isOwnPicture(db: Db, merchant: string, image: string): Promise<boolean> {
  const { rows } = await sql`
    select from messages.picture where merchant = ${merchant} and image = ${image}`.execute(db);
  return rows.length > 0;
}
