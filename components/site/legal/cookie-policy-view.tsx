import { getTranslations } from "next-intl/server";
import { PreferencesButton } from "@/components/site/consent/preferences-button";
import type { Language } from "@/lib/domain/language";
import type { ExternalService } from "@/lib/privacy/cookie-list";
import { CookieTables } from "./cookie-tables";
import { LegalView, type LegalViewProps } from "./legal-view";

interface CookiePolicyProps {
  language: Language;
  /** Which services outside this site are switched on. */
  services: Record<ExternalService, boolean>;
}

async function PreferencesPrompt({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common.cookies" });
  return (
    <div className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-ink py-1 pl-5">
      <p>{t("prompt")}</p>
      <PreferencesButton
        label={t("openPreferences")}
        className="button hover:bg-ink hover:text-paper"
      />
    </div>
  );
}

/** What the page adds to the cookie policy: the button that opens the preferences, and the tables of stored items. */
export const cookiePolicyExtras = ({ language, services }: CookiePolicyProps) => ({
  prompt: <PreferencesPrompt language={language} />,
  sectionExtras: { "the-tables": <CookieTables language={language} services={services} /> },
});

export const CookiePolicyView = ({
  policy,
  ...page
}: CookiePolicyProps & Pick<LegalViewProps, "policy">) => (
  <LegalView policy={policy} language={page.language} {...cookiePolicyExtras(page)} />
);
