import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { rewardsChanged } from "@taya/client/rewards-changed";
import { Button } from "@taya/ui/button";
import { TextArea } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { ImageTile } from "@taya/ui/image-tile";
import { toast } from "@taya/ui/toast";

const COMMENT_MOST = 140;
const PICTURES = ["first", "second", "third"] as const;

/** Sends a mission to be looked at: a comment of 140 characters and three pictures at most. */
export function ApplyForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSubmit(
    ({ comment, ...pictures }) => {
      const images = PICTURES.map((each) => pictures[each]).filter((each) => each !== "");
      return api.loyalty.applyMission({ id, comment: comment.trim(), images });
    },
    {
      values: { comment: "", first: "", second: "", third: "" },
      done() {
        rewardsChanged();
        toast(t("missions.apply.sent"), "good");
        onClose();
      },
    },
  );
  return (
    <Form of={form}>
      <p className="text-[13px] text-text2">{t("missions.apply.what")}</p>
      <TextArea
        label={t("missions.apply.comment")}
        hint={t("missions.apply.hint", { count: [...form.values.comment].length })}
        rows={3}
        maxLength={COMMENT_MOST}
        {...form.field("comment")}
      />
      <div className="grid grid-cols-3 gap-2">
        {PICTURES.map((name, at) => (
          <ImageTile
            key={name}
            label={t("missions.apply.picture", { number: at + 1 })}
            value={form.values[name]}
            camera="any"
            onChange={(next) => form.set(name, next)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="gold" busy={form.busy}>
          {t("missions.apply.send")}
        </Button>
        <Button onClick={onClose}>{t("missions.apply.cancel")}</Button>
      </div>
    </Form>
  );
}
