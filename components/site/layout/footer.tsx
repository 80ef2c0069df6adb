import { PreferencesButton } from "@/components/site/consent/preferences-button";
import { OfficeContact } from "@/components/site/offices/office-contact";
import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { registerUrlOf } from "@/lib/domain/site/facts/company-links";
import { textIn } from "@/lib/domain/site/facts/fact-fields";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { keepShortWords } from "@/lib/i18n/short-words";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { Logo } from "./logo";

type Links = readonly { href: string; label: string }[];

function LinkColumn({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="tap text-sm text-soft hover:text-ink hover:underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The company's registration, which the websites of companies must show by law. */
const registration = (facts: Facts, language: Language) => ({
  name: facts.legal_name,
  place: textIn(facts.registered_in, language),
  number: facts.company_number,
  office: keepShortWords(facts.registered_office, language),
});

function RegisterLink({ facts, children }: { facts: Facts; children: React.ReactNode }) {
  const registerUrl = registerUrlOf(facts);
  if (!registerUrl) return children;
  return (
    <a href={registerUrl} rel="noopener" className="underline underline-offset-2">
      {children}
    </a>
  );
}

async function FooterContact({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  const { emails, offices } = await siteFacts();
  return (
    <section aria-labelledby="footer-contact" className="col-span-2 @[60rem]:col-span-1">
      <h2 id="footer-contact" className="text-sm font-semibold tracking-normal">
        {t("footer.contact")}
      </h2>
      <p className="mt-1 text-sm">
        <a
          href={`mailto:${emails.general}`}
          className="tap text-soft hover:text-ink hover:underline underline-offset-4"
        >
          {emails.general}
        </a>
      </p>
      <div className="office-columns mt-1 grid grid-cols-2 gap-x-8 gap-y-5 @[60rem]:mt-4 @[60rem]:grid-cols-1">
        {offices.map((office) => (
          <OfficeContact
            key={office.id}
            office={office}
            language={language}
            linkClassName="hover:text-ink hover:underline underline-offset-4"
          />
        ))}
      </div>
    </section>
  );
}

async function FooterLegal({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  const facts = await siteFacts();
  const policies = [
    { href: paths.privacyPolicy(language), label: t("footer.privacyPolicy") },
    { href: paths.termsOfService(language), label: t("footer.termsOfService") },
    { href: paths.cookiePolicy(language), label: t("footer.cookiePolicy") },
  ];
  return (
    <div className="frame text-xs text-soft">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-5">
        <p>{t("footer.copyright", { year: String(new Date().getFullYear()), name: facts.name })}</p>
        <nav aria-label={t("footer.legal")}>
          <ul className="flex flex-wrap gap-x-6">
            {policies.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="tap hover:text-ink hover:underline underline-offset-4">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <PreferencesButton
                label={t("footer.cookiePreferences")}
                className="tap cursor-pointer hover:text-ink hover:underline underline-offset-4"
              />
            </li>
          </ul>
        </nav>
        <p className="w-full wrap-anywhere">
          {t.rich("footer.registration", {
            ...registration(facts, language),
            register: (number) => <RegisterLink facts={facts}>{number}</RegisterLink>,
          })}
        </p>
      </div>
    </div>
  );
}

export async function Footer({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  const solutions = [
    { href: paths.cases(language), label: t("footer.allCases") },
    { href: paths.specialPrograms(language), label: t("nav.specialPrograms") },
    { href: paths.pricing(language), label: t("nav.pricing") },
  ];
  const company = [
    { href: paths.about(language), label: t("nav.about") },
    { href: paths.contact(language), label: t("nav.contact") },
    { href: paths.login(language), label: t("footer.signIn") },
  ];
  return (
    <footer className="@container mt-16 border-t border-hairline">
      <div className="frame grid grid-cols-2 gap-x-8 gap-y-5 pt-10 pb-6 wrap-anywhere @[60rem]:gap-y-10 @[60rem]:py-14 @[60rem]:grid-cols-[1.5fr_1fr_1fr_1.7fr]">
        <div className="col-span-2 flex items-start gap-4 @[60rem]:col-span-1">
          <Logo className="h-6 w-11 shrink-0" />
          <p className="max-w-72 leading-snug @[60rem]:text-balance">{t("footer.slogan")}</p>
        </div>
        <LinkColumn title={t("footer.solutions")} links={solutions} />
        <LinkColumn title={t("footer.company")} links={company} />
        <FooterContact language={language} />
      </div>
      <FooterLegal language={language} />
    </footer>
  );
}
