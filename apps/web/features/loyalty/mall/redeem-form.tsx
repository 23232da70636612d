import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { RefusedCall } from "@taya/client/ask";
import { useBrand } from "@taya/client/brand";
import { formatNumber } from "@taya/client/format";
import { refresh } from "@taya/client/query";
import type { useOrder } from "@taya/client/use-order";
import { readWhole } from "@taya/client/typed-amount";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import { DeliveryFields } from "./delivery-fields.tsx";
import { deliveryOf } from "./delivery.rules.ts";
import { type Holder, mostOf } from "./item.rules.ts";
import { NothingLost } from "./nothing-lost.tsx";
import { AT_PASSWORD, LENGTH, sayPassword } from "./payment-password.tsx";
import { Quantity } from "./quantity.tsx";
import { type Item, readAnew } from "./use-mall.ts";

interface RedeemFormProps {
  readonly item: Item;
  readonly holder: Holder;
  readonly order?: ReturnType<typeof useOrder>;
  readonly onRedeemed: () => void;
}

type Typed = Readonly<Record<"quantity" | "recipient" | "phone" | "address" | "remark" | "password", string>>;
const NOTHING: Typed = { quantity: "1", recipient: "", phone: "", address: "", remark: "", password: "" };
const REMARK_LONGEST = 200;

/** How many, where goods go to, a word to whoever sends them, and the payment password. */
export function RedeemForm({ item, holder, order, onRedeemed }: RedeemFormProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const goods = item.type === "goods";
  const most = mostOf(item, holder);
  const wishOf = ({ quantity, remark, password, ...delivery }: Typed) => ({
    itemId: item.id,
    quantity: readWhole(quantity) ?? 0,
    ...(remark.trim() && { remark: remark.trim() }),
    ...(goods && { delivery: deliveryOf(delivery) }),
    password,
  });
  const [refusal, refuse] = useState<RefusedCall>();
  const form = useSubmit(
    (typed: Typed, making) => {
      refuse(undefined);
      return api.loyalty.redeem(wishOf(typed), making);
    },
    {
      values: NOTHING,
      required: goods ? ["recipient", "phone", "address"] : [],
      check: ({ quantity, password }) => ({
        quantity: !inRange(quantity, most) && t("loyalty.redeem.wrongQuantity", { most: formatNumber(most) }),
        password: password.length !== LENGTH && t("payout.wrong.password"),
      }),
      secret: "password",
      about: { itemId: item.id },
      ...(order && { order }),
      at: { ...AT_PASSWORD, POINTS_STOCK: "quantity", POINTS_LIMIT: "quantity", POINTS_INSUFFICIENT: "quantity" },
      say: (refusal) => sayPassword(t, refusal, timeZone) ?? sayLeft(refusal),
      refused(by) {
        refuse(by);
        readAnew();
        if (by.fault === "PAYPWD_NOT_SET") refresh(api.accounts.security);
      },
      done({ points }) {
        readAnew();
        toast(t("loyalty.redeem.done", { name: item.name, points: formatNumber(points) }), "good");
        onRedeemed();
      },
    },
  );
  /** How many there still are, or may be had, where the server says it. */
  function sayLeft({ fault, detail }: RefusedCall): string | undefined {
    const { stock, left } = (detail.value ?? {}) as { readonly stock?: number; readonly left?: number };
    if (fault === "POINTS_STOCK" && stock !== undefined) return t("loyalty.redeem.stock", { count: stock });
    return fault === "POINTS_LIMIT" && left !== undefined ? t("loyalty.redeem.limit", { count: left }) : undefined;
  }
  const { quantity, password } = form.values;
  const cost = item.points * (readWhole(quantity) ?? 0);
  return (
    <Form of={form}>
      <Quantity {...form.field("quantity")} value={quantity} most={most} onSet={(next) => form.set("quantity", next)} />
      {goods && <DeliveryFields fieldOf={(name) => form.field(name)} />}
      <TextField
        label={t("loyalty.redeem.remark")}
        {...form.field("remark")}
        maxLength={REMARK_LONGEST}
        autoComplete="off"
      />
      <dl className="grid gap-1 rounded-md bg-bg2 px-4 py-3">
        <div className="flex justify-between gap-4">
          <dt className="text-text2">{t("loyalty.redeem.cost")}</dt>
          <dd className="font-bold money">{formatNumber(cost)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-text2">{t("loyalty.redeem.left")}</dt>
          <dd className="money">{formatNumber(Math.max(0, holder.points - cost))}</dd>
        </div>
      </dl>
      <CodeCells
        label={t("payout.password")}
        hint={t("payout.passwordHint")}
        value={password}
        onChange={(digits) => form.set("password", digits)}
        error={form.error("password")}
        length={LENGTH}
      />
      <NothingLost refusal={refusal} />
      <Button type="submit" look="gold" wide busy={form.busy}>
        {t("loyalty.redeem.submit")}
      </Button>
    </Form>
  );
}

function inRange(typed: string, most: number): boolean {
  const quantity = readWhole(typed);
  return quantity !== undefined && quantity >= 1 && quantity <= most;
}
