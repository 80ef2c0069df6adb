import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

export async function NotFoundView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common.notFound" });
  return (
    <div className="frame pt-16 @[40rem]:pt-24">
      <p className="figures text-[clamp(6rem,24vw,17rem)] leading-[0.85] font-semibold tracking-tighter text-hand-ink">
        {t("code")}
      </p>
      <h1 className="mt-8 text-2xl">{t("title")}</h1>
      <p className="prose-measure mt-4 text-lg text-soft">{t("message")}</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href={paths.home(language)} className="button bg-ink text-paper hover:opacity-85">
          {t("home")}
        </Link>
        <Link href={paths.cases(language)} className="link inline-block py-1">
          {t("cases")}
        </Link>
      </p>
    </div>
  );
}
