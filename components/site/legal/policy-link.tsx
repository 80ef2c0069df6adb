import type { Language } from "@/lib/domain/language";
import { thirdParties, type ThirdPartyId } from "@/lib/privacy/third-parties";

interface PolicyLinkProps {
  company: ThirdPartyId;
  language: Language;
  className?: string;
  children: React.ReactNode;
}

/** A link to the privacy policy of another company. */
export function PolicyLink({ company, language, className = "link", children }: PolicyLinkProps) {
  const { policy, isPolicyTranslated } = thirdParties[company];
  return (
    <a
      href={policy(language)}
      hrefLang={isPolicyTranslated ? language : undefined}
      rel="noopener noreferrer"
      className={className}
    >
      {children}
    </a>
  );
}
