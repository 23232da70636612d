import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { MyRank } from "./my-rank.tsx";

/** The rank in the member centre. */
export default function RankPage() {
  const { t } = useTranslation();
  return (
    <>
      <MyRank />
      <Link to="/pointMall" className="min-h-11 inline-flex items-center font-bold text-brand-text hover:underline">
        {t("loyalty.toMall")}
      </Link>
    </>
  );
}
