import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { paths } from "@/lib/paths";

/** The legal framework, links to the three policies, and the data protection contact (P-CONT-04, 06 and 07). */
export async function LegalFramework({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "contact.regulatory" });
  const footer = await getTranslations({ locale: language, namespace: "common.footer" });
  const protection = await getTranslations({ locale: language, namespace: "contact.protection" });
  const { emails, legal_name: name } = await siteFacts();
  const documents = [
    { href: paths.privacyPolicy(language), label: footer("privacyPolicy") },
    { href: paths.termsOfService(language), label: footer("termsOfService") },
    { href: paths.cookiePolicy(language), label: footer("cookiePolicy") },
  ];
  return (
    <section aria-labelledby="rules" className="frame apart">
      <div className="grid gap-x-16 gap-y-6 border-t border-hairline py-8 @[64rem]:grid-cols-[1fr_1.6fr]">
        <h2 id="rules" className="text-2xl">
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
          <div className="mt-8 text-sm text-soft">
            <h3 className="font-semibold tracking-normal text-ink">{protection("title")}</h3>
            <p className="mt-1">
              <a href={`mailto:${emails.privacy}`} className="link tap">
                {emails.privacy}
              </a>
            </p>
            <p className="mt-1">{protection("controller", { name })}</p>
            <p className="prose-measure mt-1">{protection("text")}</p>
            <p className="mt-1">
              <Link href={`${paths.privacyPolicy(language)}#your-rights`} className="link tap">
                {protection("rights")}
              </Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
