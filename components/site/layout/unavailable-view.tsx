import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { TryAgain } from "@/components/ui/try-again";
import type { Language } from "@/lib/domain/language";

/** In the place of a page whose content is out of reach; trying again asks for the address in the address bar. */
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
