import { getLocale, getTranslations } from "next-intl/server";
import { Spinner } from "@/components/ui/spinner";

/** In the place of a page's content while it is fetched; the frame around it stays. */
export default async function Loading() {
  const t = await getTranslations({ locale: await getLocale(), namespace: "common" });
  return <Spinner label={t("loading")} />;
}
