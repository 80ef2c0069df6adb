import { caseCollections, type CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import type { TypedText } from "@/lib/domain/preview/typed-text";
import { isUnsaved } from "../../editing/field-state";
import type { Row } from "./rows";

/** What is typed in an entry that the server has, and isn't saved; an emptied text never is. */
export function unsavedTexts(
  kind: CaseCollection,
  { id, text, duration }: Row,
  language: Language,
): TypedText[] {
  if (id === undefined) return [];
  const fields = { [caseCollections[kind].textKey]: text, duration };
  return Object.entries(fields).flatMap(([field, state]) =>
    state && isUnsaved(state) && state.typed.trim()
      ? [{ kind, id, field, language, text: state.typed.trim() }]
      : [],
  );
}
