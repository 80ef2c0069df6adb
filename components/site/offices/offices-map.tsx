import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { encodeText } from "@/lib/domain/site/obscured-text";
import { directionsTo } from "@/lib/domain/site/facts/company-links";
import { fallbackLanguage, textIn } from "@/lib/domain/site/facts/fact-fields";
import type { Office } from "@/lib/domain/site/facts/facts";
import { arcOnDrawing, pointOnDrawing } from "@/lib/domain/site/offices-map";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { listText } from "@/lib/i18n/locale";
import type { ShownOffice } from "./office";
import { OfficesWithMap } from "./offices-with-map";

interface OfficesMapProps {
  language: Language;
  mapsKey: string | undefined;
  /** Google requires a map id for custom markers: without one there is no map. */
  mapId: string | undefined;
}

/** The offices as cards, and a map that is loaded on demand. */
export async function OfficesMap({ language, mapsKey, mapId }: OfficesMapProps) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  const toShownOffice = (office: Office): ShownOffice => {
    const name = textIn(office.name, language);
    const nameLanguage = fallbackLanguage(office.name, language);
    const locationLanguage = fallbackLanguage(office.place, language);
    return {
      id: office.id,
      name,
      location: textIn(office.place, language),
      lines: office.address.map(encodeText),
      email: office.email,
      position: office.position,
      pin: pointOnDrawing(office.position),
      directions: directionsTo(office),
      selectLabel: t("offices.select", { office: name }),
      directionsLabel: t("offices.directionsTo", { office: name }),
      ...(nameLanguage && { nameLanguage }),
      ...(locationLanguage && { locationLanguage }),
    };
  };
  const { offices } = await siteFacts();
  const shown = offices.map(toShownOffice);
  const [main, ...others] = shown;
  const [first, second] = offices;
  const places = listText(
    shown.map(({ location }) => location),
    language,
  );
  const labels = {
    directions: t("offices.directions"),
    failedAddress: t("encoded.address"),
    map: t("offices.map"),
    show: t("offices.show"),
    consentNote: t("offices.consentNote"),
    loading: t("offices.loading"),
    failed: t("offices.failed"),
    retry: t("offices.retry"),
    drawingAlt: t("offices.drawing", { places }),
  };
  if (!main) return null;
  return (
    <section aria-labelledby="offices" className="frame apart">
      <h2 id="offices" className="text-2xl">
        {t("offices.title")}
      </h2>
      <div className="mt-6">
        <OfficesWithMap
          map={mapsKey && mapId ? { mapsKey, mapId } : undefined}
          language={language}
          offices={[main, ...others]}
          arc={first && second ? arcOnDrawing(first.position, second.position) : ""}
          labels={labels}
        />
      </div>
    </section>
  );
}
