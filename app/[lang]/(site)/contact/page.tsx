import { getTranslations } from "next-intl/server";
import { contactQuestions, ContactView } from "@/components/site/contact/contact-view";
import { describedFacts } from "@/lib/i18n/described-facts";
import { paths } from "@/lib/paths";
import { faqPage } from "@/lib/seo/structured-data";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { currentPrivacyVersion } from "@/lib/services/policy/site-policies";
import { textPage } from "../../site-page";
import { ConfiguredOfficesMap } from "../configured-offices-map";

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: (language) => paths.contact(language),
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "contact" });
    const description = t("metaDescription", describedFacts(language, await siteFacts()));
    return { title: t("title"), description };
  },
  structuredData: async (language) => [faqPage(language, await contactQuestions(language))],
  view: async (language) => (
    <ContactView
      language={language}
      map={<ConfiguredOfficesMap language={language} />}
      privacyVersion={await currentPrivacyVersion()}
    />
  ),
});

export { generateMetadata, generateStaticParams, Page as default };
