import { getMessages, getTranslations } from "next-intl/server";
import { DateTime } from "@/components/ui/date-time";
import { PageHeader } from "@/components/admin/ui/page-header";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import type { Language } from "@/lib/domain/language";
import { readMailAddress } from "@/lib/domain/mail/mail-address";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { ConsentRecord } from "./consent-record";
import { Calculation } from "./enquiry-source";
import { Mails } from "./mails";
import { Notes } from "./notes";
import { PersonalData } from "./personal-data";
import { SenderDetails } from "./sender-details";
import { SentProcess } from "./sent-process";
import { StatusBar } from "./status-bar";

interface EnquiryViewProps {
  language: Language;
  enquiry: Enquiry;
  /** The list with the filters it had. */
  listHref: string;
}

/** A mailto link with a subject in the sender's language. */
async function buildReplyHref({ email, language }: Enquiry): Promise<string> {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.one" });
  const address = encodeURIComponent(readMailAddress(email) ?? email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(t("replySubject", { name: (await siteFacts()).name }))}`;
}

async function Suspicions({
  suspicions,
  language,
}: Pick<Enquiry, "suspicions"> & { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.one" });
  if (suspicions.length === 0) return null;
  return (
    <p className="mt-5 max-w-3xl border-l-4 border-hand py-1 pl-4 text-sm">
      {[t("suspected"), ...suspicions.map((one) => t(`suspicion.${one}`))].join(" ")}
    </p>
  );
}

async function MessageSection({ enquiry, language }: { enquiry: Enquiry; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.one" });
  return (
    <section aria-labelledby="message">
      <h2 id="message" className="text-base">
        {t("message")}
      </h2>
      <p
        lang={enquiry.language}
        className="mt-2 border-t border-hairline pt-4 whitespace-pre-line wrap-anywhere"
      >
        {enquiry.message}
      </p>
    </section>
  );
}

async function ProcessingTimes({
  enquiry: { received_at, handled_at, handled_by },
  language,
}: {
  enquiry: Enquiry;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.one" });
  return (
    <>
      <span>
        {t("received")} <DateTime at={received_at} language={language} />
      </span>
      {handled_at && (
        <span>
          {t("handledBy", { name: handled_by ?? "–" })}{" "}
          <DateTime at={handled_at} language={language} />
        </span>
      )}
    </>
  );
}

export async function EnquiryView({ language, enquiry, listHref }: EnquiryViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.one" });
  const {
    admin: { enquiries: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const {
    id,
    name,
    email,
    notes,
    mails,
    status,
    source_details: { calculation, process },
  } = enquiry;
  const labelProps = { labels, language, failures };
  const replyHref = await buildReplyHref(enquiry);
  return (
    <>
      <PageHeader back={{ href: listHref, label: t("back") }} title={name} />
      <StatusBar id={id} status={status} replyHref={replyHref} {...labelProps}>
        <ProcessingTimes enquiry={enquiry} language={language} />
      </StatusBar>
      <Suspicions suspicions={enquiry.suspicions} language={language} />
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <MessageSection enquiry={enquiry} language={language} />
          {calculation && Object.keys(calculation).length > 0 && (
            <Calculation figures={calculation} language={language} />
          )}
          {process && (
            <SentProcess process={process} sentIn={enquiry.language} language={language} />
          )}
          <Notes id={id} notes={notes} {...labelProps} />
        </div>
        <div className="grid content-start gap-y-10">
          <section aria-labelledby="who">
            <h2 id="who" className="text-base">
              {t("who")}
            </h2>
            <SenderDetails enquiry={enquiry} replyHref={replyHref} language={language} />
          </section>
          <Mails id={id} status={status} mails={mails} {...labelProps} />
          <ConsentRecord enquiry={enquiry} language={language} />
          <PersonalData id={id} email={email} listHref={listHref} {...labelProps} />
        </div>
      </div>
    </>
  );
}
