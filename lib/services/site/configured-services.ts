import "server-only";
import { environment } from "../../env";

/** Which services outside this site are switched on. */
export function configuredServices() {
  const { GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_MAP_ID, GTM_ID } = environment();
  return {
    maps: GOOGLE_MAPS_API_KEY !== undefined && GOOGLE_MAPS_MAP_ID !== undefined,
    tags: GTM_ID !== undefined,
  };
}
