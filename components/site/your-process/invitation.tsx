import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** The way to the page on which visitors describe a process of their own. */
export async function Invitation({ language }: { language: Language }) {
  const t = await getTranslations({
    locale: language,
    namespace: "business-case.yourProcess.invitation",
  });
  return (
    <section aria-labelledby="invitation" className="no-print frame apart">
      <div className="grid items-center gap-x-16 gap-y-4 border-y-2 border-ink py-6 @[64rem]:grid-cols-[1fr_auto]">
        <div>
          <h2 id="invitation" className="text-xl">
            {t("title")}
          </h2>
          <p className="prose-measure mt-2 text-sm @[40rem]:text-base">{t("text")}</p>
        </div>
        <p>
          <Link href={paths.yourProcess(language)} className="button hover:bg-ink hover:text-paper">
            {t("link")}
          </Link>
        </p>
      </div>
    </section>
  );
}
