import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { TextArea } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { ImageTile } from "@taya/ui/image-tile";
import { toast } from "@taya/ui/toast";
import { type Detail, readAnew } from "./use-offers.ts";

interface ApplyDialogProps {
  readonly offer: Pick<Detail, "id" | "title" | "commentMax" | "maxImages">;
  readonly onClose: () => void;
}

/** Characters as a reader counts them. */
const lengthOf = (text: string): number => [...text.trim()].length;

/** Asks for an offer that an operator looks at: a comment, and pictures of what it is asked for. */
export function ApplyDialog({ offer, onClose }: ApplyDialogProps) {
  const { t } = useTranslation();
  const { id, title, commentMax: max, maxImages } = offer;
  const none: readonly string[] = Array.from({ length: maxImages }, () => "");
  const form = useSubmit(
    ({ comment, images }) =>
      api.promotions.applyPromotion({ id, comment: comment.trim(), images: images.filter((each) => each !== "") }),
    {
      values: { comment: "", images: none },
      check: ({ comment, images }) => ({
        comment:
          (lengthOf(comment) > max && t("offers.apply.tooLong", { max })) ||
          (comment.trim() === "" && images.every((each) => each === "") && t("faults.PROMO_PROOF")),
      }),
      at: { PROMO_PROOF: "comment" },
      done() {
        readAnew();
        toast(t("offers.apply.sent"), "good");
        onClose();
      },
    },
  );
  const { comment, images } = form.values;
  const put = (at: number, image: string) => form.set("images", images.with(at, image));
  return (
    <Dialog title={t("offers.apply.title", { title })} onClose={onClose} busy={form.busy}>
      <Form of={form}>
        <TextArea
          label={t("offers.apply.comment")}
          hint={t("offers.apply.count", { count: lengthOf(comment), max })}
          rows={4}
          {...form.field("comment")}
        />
        <fieldset className="grid gap-2">
          <legend className="pb-1 text-[13px] font-semibold text-text2">
            {t("offers.apply.pictures", { most: maxImages })}
          </legend>
          <div className="grid grid-cols-2 sm:grid-cols-3 gap-3">
            {images.map((image, at) => (
              <ImageTile
                key={at}
                label={t("offers.apply.picture", { number: at + 1 })}
                value={image}
                onChange={(next) => put(at, next)}
                camera="any"
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" look="gold" wide busy={form.busy}>
          {t("offers.apply.send")}
        </Button>
      </Form>
    </Dialog>
  );
}
