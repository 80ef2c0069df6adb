import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

export async function Closing({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.closing" });
  return (
    <section aria-labelledby="closing" className="mt-28 bg-ink py-20 text-paper">
      <div className="frame grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="closing" className="max-w-4xl text-2xl">{t("title")}</h2>
          <p className="prose-measure mt-5 text-lg opacity-85">{t("text")}</p>
        </div>
        <p><Link href={paths.contact(language)} className="button border-paper bg-paper text-ink hover:opacity-90">{t("button")}</Link></p>
      </div>
    </section>
  );
}
