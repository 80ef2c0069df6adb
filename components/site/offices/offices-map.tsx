import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { arcOnDrawing, pointOnDrawing } from "@/lib/domain/site/offices-map";
import { directionsTo, site } from "@/lib/site";
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
  const toShownOffice = (office: (typeof site.offices)[number]): ShownOffice => {
    const name = t(`offices.${office.id}`);
    return {
      id: office.id,
      name,
      location: t(`offices.${office.id}Place`),
      lines: office.address,
      email: office.email,
      position: office.position,
      pin: pointOnDrawing(office.position),
      directions: directionsTo(office),
      selectLabel: t("offices.select", { office: name }),
      directionsLabel: t("offices.directionsTo", { office: name }),
    };
  };
  const [first, second] = site.offices;
  const labels = {
    directions: t("offices.directions"),
    failedAddress: t("encoded.address"),
    map: t("offices.map"),
    show: t("offices.show"),
    consentNote: t("offices.consentNote"),
    loading: t("offices.loading"),
    failed: t("offices.failed"),
    retry: t("offices.retry"),
    drawingAlt: t("offices.standIn"),
  };
  return (
    <section aria-labelledby="offices" className="frame apart">
      <h2 id="offices" className="text-2xl">
        {t("offices.title")}
      </h2>
      <div className="mt-6">
        <OfficesWithMap
          map={mapsKey && mapId ? { mapsKey, mapId } : undefined}
          language={language}
          offices={[toShownOffice(first), toShownOffice(second)]}
          arc={arcOnDrawing(first.position, second.position)}
          labels={labels}
        />
      </div>
    </section>
  );
}
