import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { TryAgain } from "@/components/ui/try-again";
import type { Language } from "@/lib/domain/language";

/** Shown instead of a page whose content is unavailable. The retry button requests the current URL again. */
export async function UnavailableView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common.unavailable" });
  return (
    <div className="frame pt-16 @[40rem]:pt-24">
      <h1 className="text-2xl">{t("title")}</h1>
      <div className="prose-measure mt-8">
        <Notice urgent>
          <p>{t("message")}</p>
          <TryAgain href="" label={t("retry")} />
        </Notice>
      </div>
    </div>
  );
}
