import { OfficesMap } from "@/components/site/offices/offices-map";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";

/** The offices map with the keys of this site's environment. */
export function ConfiguredOfficesMap({ language }: { language: Language }) {
  const { GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_MAP_ID } = environment();
  return (
    <OfficesMap language={language} mapsKey={GOOGLE_MAPS_API_KEY} mapId={GOOGLE_MAPS_MAP_ID} />
  );
}
