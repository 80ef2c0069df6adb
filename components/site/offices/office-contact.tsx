import { getTranslations } from "next-intl/server";
import { EncodedLink, EncodedText } from "@/components/site/layout/encoded-text";
import type { Language } from "@/lib/domain/language";
import { site, type Office } from "@/lib/site";

interface OfficeContactProps {
  office: Office;
  language: Language;
  /** False where the page has the address elsewhere. */
  withAddress?: boolean;
  linkClassName?: string;
}

/** One office: its phone, its messaging link, its address (P-GEN-11, P-GEN-12). */
export async function OfficeContact({
  office,
  language,
  withAddress = true,
  linkClassName = "link",
}: OfficeContactProps) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  const name = t(office.id === "uk" ? "footer.ukOffice" : "footer.canadaOffice");
  const link = `tap ${linkClassName}`;
  return (
    <div className="text-sm text-soft">
      <p className="font-semibold text-ink">{name}</p>
      <p className="mt-1 grid justify-items-start">
        <EncodedLink
          encoded={office.phone}
          hrefPrefix="tel:"
          label={t("footer.phoneOf", { office: name })}
          fallback={t("encoded.number")}
          className={link}
        />
        <EncodedLink
          encoded={office.messaging}
          hrefPrefix={site.messagingUrl}
          label={t("footer.messageTo", { office: name })}
          text={t("footer.message")}
          fallback={t("encoded.number")}
          className={link}
        />
      </p>
      {withAddress && (
        <address className="not-italic" translate="no">
          {office.address.map((line) => (
            <span key={line} className="block">
              <EncodedText encoded={line} fallback={t("encoded.address")} />
            </span>
          ))}
        </address>
      )}
    </div>
  );
}
