import { getTranslations } from "next-intl/server";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { languageNames, type Language } from "@/lib/domain/language";
import { toDialableNumber } from "@/lib/domain/site/phone";
import { SourceText } from "./enquiry-source";
import { Fact, Facts } from "./facts";

export async function SenderDetails({
  enquiry,
  replyHref,
  language,
}: {
  enquiry: Enquiry;
  replyHref: string;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  const {
    email,
    phone,
    company,
    industry_name: industry,
    interest,
    source_details: source,
  } = enquiry;
  return (
    <Facts>
      <Fact label={t("one.email")}>
        <a href={replyHref} className="link">
          {email}
        </a>
      </Fact>
      {phone && (
        <Fact label={t("one.phone")}>
          {toDialableNumber(phone) ? (
            <a href={`tel:${toDialableNumber(phone)}`} className="link">
              {phone}
            </a>
          ) : (
            phone
          )}
        </Fact>
      )}
      {company && <Fact label={t("one.company")}>{company}</Fact>}
      {industry && (
        <Fact label={t("one.industry")}>
          <span lang={enquiry.language}>{industry}</span>
        </Fact>
      )}
      <Fact label={t("one.interest")}>{t(`interest.${interest}`)}</Fact>
      <Fact label={t("one.about")}>
        <SourceText source={source} language={language} />
      </Fact>
      <Fact label={t("one.language")}>
        <span lang={enquiry.language}>{languageNames[enquiry.language].nativeName}</span>
      </Fact>
    </Facts>
  );
}
