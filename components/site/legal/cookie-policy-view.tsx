import { getTranslations } from "next-intl/server";
import { PreferencesButton } from "@/components/site/consent/preferences-button";
import type { Language } from "@/lib/domain/language";
import type { ExternalService } from "@/lib/privacy/cookie-list";
import { CookieTables } from "./cookie-tables";
import { LegalView } from "./legal-view";

interface CookiePolicyViewProps {
  language: Language;
  /** Which services outside this site are switched on. */
  services: Record<ExternalService, boolean>;
}

/** The cookie policy: with the button that opens the preferences, and the tables of stored items. */
export async function CookiePolicyView({ language, services }: CookiePolicyViewProps) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  return (
    <LegalView
      document="cookie-policy"
      language={language}
      prompt={
        <div className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-ink py-1 pl-5">
          <p>{t("cookies.prompt")}</p>
          <PreferencesButton
            label={t("cookies.openPreferences")}
            className="button hover:bg-ink hover:text-paper"
          />
        </div>
      }
      sectionExtras={{ "the-tables": <CookieTables language={language} services={services} /> }}
    />
  );
}
