import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** The legal framework and links to the three policies (P-CONT-06, P-CONT-07). */
export async function LegalFramework({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "contact.regulatory" });
  const footer = await getTranslations({ locale: language, namespace: "common.footer" });
  const documents = [
    { href: paths.privacyPolicy(language), label: footer("privacyPolicy") },
    { href: paths.termsOfService(language), label: footer("termsOfService") },
    { href: paths.cookiePolicy(language), label: footer("cookiePolicy") },
  ];
  return (
    <section aria-labelledby="rules" className="frame apart">
      <div className="grid gap-x-16 gap-y-6 border-t border-hairline pt-8 @[64rem]:grid-cols-[1fr_1.6fr]">
        <h2 id="rules" className="text-xl">
          {t("title")}
        </h2>
        <div>
          <p className="prose-measure">{t("text")}</p>
          <ul aria-label={t("documents")} className="mt-4 flex flex-wrap gap-x-8 gap-y-1">
            {documents.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="link tap">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
