import type { Language } from "../domain/language";
import { textIn } from "../domain/site/facts/fact-fields";
import type { Office } from "../domain/site/facts/facts";
import { listText } from "./locale";

/** The places of the offices, each once: "Salford/Manchester and Vancouver". */
export const officePlaces = (offices: readonly Office[], language: Language): string =>
  listText([...new Set(offices.map(({ place }) => textIn(place, language)))], language);
