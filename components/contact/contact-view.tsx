import { getMessages, getTranslations } from "next-intl/server";
import { OfficeContact } from "@/components/offices/office-contact";
import { OfficesMap } from "@/components/offices/offices-map";
import type { Language } from "@/lib/domain/language";
import { site } from "@/lib/site";
import { CarriedCalculation } from "./carried-calculation";

/** How to reach the firm (P§2 Contact), and what a visitor brings along. */
export async function ContactView({ language, mapsKey, mapId }: { language: Language; mapsKey: string | undefined; mapId: string | undefined }) {
  const t = await getTranslations({ locale: language, namespace: "contact" });
  const messages = await getMessages({ locale: language });
  return (
    <div className="frame pt-14 sm:pt-20">
      <h1 className="max-w-4xl text-2xl sm:text-3xl">{t("heading")}</h1>
      <p className="prose-measure mt-6 text-lg">{t("lead")}</p>
      <section aria-labelledby="direct" className="mt-14 border-t-2 border-ink pt-6">
        <h2 id="direct" className="text-xl">{t("direct")}</h2>
        <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-3">
          <div className="text-sm text-soft">
            <p className="font-semibold text-ink">{t("emailLabel")}</p>
            <p className="mt-1"><a href={`mailto:${site.email}`} className="link inline-block py-1">{site.email}</a></p>
          </div>
          {site.offices.map((office) => <OfficeContact key={office.id} office={office} language={language} />)}
        </div>
      </section>
      <OfficesMap language={language} mapsKey={mapsKey} mapId={mapId} />
      <CarriedCalculation language={language} currency={site.currency} email={site.email} words={messages.contact.carried} calculator={messages["business-case"].calculator} />
    </div>
  );
}
