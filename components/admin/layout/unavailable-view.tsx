import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { TryAgain } from "@/components/ui/try-again";
import type { Language } from "@/lib/domain/language";

export async function UnavailableView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.unavailable" });
  const common = await getTranslations({ locale: language, namespace: "common.unavailable" });
  return (
    <main id="content" tabIndex={-1} className="frame py-16 outline-none">
      <h1 className="text-2xl">{t("title")}</h1>
      <div className="prose-measure mt-8">
        <Notice urgent>
          <p>{t("text")}</p>
          <TryAgain href="" label={common("retry")} />
        </Notice>
      </div>
    </main>
  );
}
