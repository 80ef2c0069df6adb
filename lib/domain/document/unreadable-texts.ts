import type { Language } from "../language";

/** A published document of which some stored texts can't be read. Visitors read the originals. */
export interface UnreadableTexts {
  kind: "texts" | "policy";
  id: string;
  languages: Language[];
}
