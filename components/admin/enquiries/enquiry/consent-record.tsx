import { getTranslations } from "next-intl/server";
import { DateTime } from "@/components/ui/date-time";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { languageNames, type Language } from "@/lib/domain/language";
import { Fact, Facts } from "./facts";

const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** The consent in exactly the text that the visitor saw, as evidence. */
export async function ConsentRecord({
  enquiry: { consent, received_at },
  language,
}: {
  enquiry: Pick<Enquiry, "consent" | "received_at">;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.consent" });
  const {
    text,
    version,
    language: textLanguage,
    timestamp,
    user_agent: browser,
    marketing,
    marketing_text: marketingText,
  } = consent;
  return (
    <section aria-labelledby="consent">
      <h2 id="consent" className="text-base">
        {t("title")}
      </h2>
      <Facts>
        <Fact label={t("text")}>
          <span lang={textLanguage}>{text}</span>
        </Fact>
        <Fact label={t("marketing")}>
          {marketing ? t("yes") : t("no")}
          {marketing && marketingText && (
            <>
              {" "}
              · <span lang={textLanguage}>{marketingText}</span>
            </>
          )}
        </Fact>
        <Fact label={t("version")}>{version}</Fact>
        <Fact label={t("language")}>
          <span lang={textLanguage}>{languageNames[textLanguage].nativeName}</span>
        </Fact>
        <Fact label={t("received")} className="figures">
          <DateTime at={received_at} language={language} />
        </Fact>
        {timestamp && (
          <Fact label={t("browserTime")} className="figures">
            {isTime(timestamp) ? <DateTime at={timestamp} language={language} /> : timestamp}
          </Fact>
        )}
        {browser && (
          <Fact label={t("browser")}>
            <span lang="en">{browser}</span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}
