import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

export async function NotFoundView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.notFound" });
  return (
    <>
      <h1 className="text-xl">{t("title")}</h1>
      <p className="mt-3 text-soft">{t("text")}</p>
      <p className="mt-6">
        <Link href={paths.admin.home(language)} className="link inline-block py-1">
          {t("home")}
        </Link>
      </p>
    </>
  );
}
