import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useSupport } from "../../../shell/support.ts";

/** The way to the customer service of high ranks; nothing until the brand is known. */
export function VipService() {
  const { t } = useTranslation();
  const support = useSupport();
  if (!support) return null;
  return (
    <Button look="brand" onClick={support} className="sm:ms-auto">
      <Icon name="headset" />
      {t("loyalty.rank.service")}
    </Button>
  );
}
