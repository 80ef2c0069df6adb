import type { Language } from "@/lib/domain/language";
import type { DrawingPoint, Position } from "@/lib/domain/site/offices-map";

/** The data of an office's card, marker and pin; address lines are encoded. */
export interface ShownOffice {
  id: string;
  name: string;
  location: string;
  lines: readonly string[];
  email: string;
  position: Position;
  pin: DrawingPoint;
  directions: string;
  selectLabel: string;
  directionsLabel: string;
  /** Of texts that aren't in the language of the page. */
  nameLanguage?: Language;
  locationLanguage?: Language;
}

/** The office that was chosen last. Each choice is a new object: choosing the same office again leads back to it. */
export interface OfficeChoice {
  id: string;
  isByMarker: boolean;
}

export interface OfficeLabels {
  directions: string;
  failedAddress: string;
}

export interface MapLabels {
  map: string;
  show: string;
  consentNote: string;
  loading: string;
  failed: string;
  retry: string;
  drawingAlt: string;
}
