import { getTranslations } from "next-intl/server";
import { EncodedLink, EncodedText } from "@/components/site/layout/encoded-text";
import type { Language } from "@/lib/domain/language";
import { encodeText } from "@/lib/domain/site/obscured-text";
import { langOf, textIn } from "@/lib/domain/site/facts/fact-fields";
import type { Office } from "@/lib/domain/site/facts/facts";
import { siteFacts } from "@/lib/services/facts/site-facts";

interface OfficeContactProps {
  office: Office;
  language: Language;
  /** False where the page has the address elsewhere. */
  withAddress?: boolean;
  /** A heading where the page has sections below it. */
  nameAs?: "p" | "h3";
  linkClassName?: string;
}

/** One office: its phone, its messaging link, its address (P-GEN-11, P-GEN-12). */
export async function OfficeContact({
  office,
  language,
  withAddress = true,
  nameAs: Name = "p",
  linkClassName = "link",
}: OfficeContactProps) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  const name = textIn(office.name, language);
  const link = `tap ${linkClassName}`;
  return (
    <div className="text-sm text-soft">
      <Name className="font-semibold tracking-normal text-ink" {...langOf(office.name, language)}>
        {name}
      </Name>
      <p className="mt-1 grid justify-items-start">
        {office.phone && (
          <EncodedLink
            encoded={encodeText(office.phone)}
            hrefPrefix="tel:"
            label={t("footer.phoneOf", { office: name })}
            fallback={t("encoded.number")}
            className={link}
          />
        )}
        {office.messaging && (
          <EncodedLink
            encoded={encodeText(office.messaging.replace(/\D/g, ""))}
            hrefPrefix={(await siteFacts()).messaging_url}
            label={t("footer.messageTo", { office: name })}
            text={t("footer.message")}
            fallback={t("encoded.number")}
            className={link}
          />
        )}
      </p>
      {withAddress && (
        <address className="text-balance not-italic" translate="no">
          {office.address.map((line, index) => (
            <span key={index} className="block">
              <EncodedText encoded={encodeText(line)} fallback={t("encoded.address")} />
            </span>
          ))}
        </address>
      )}
    </div>
  );
}
