import { getLocale, getTranslations } from "next-intl/server";
import { Spinner } from "@/components/ui/spinner";

/** Shown instead of the content while a page is loaded. */
export default async function Loading() {
  const t = await getTranslations({ locale: await getLocale(), namespace: "common" });
  return <Spinner label={t("loading")} />;
}
