import type { DocumentKind } from "@/lib/domain/document/document-kinds";
import { isLanguage, languageNames } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { factName } from "../company/fact-names";
import { textName } from "../texts/text-name";
import { fieldName } from "./field-name";
import { ShownImage, type WithdrawnFiles } from "./shown-image";

type Labels = Messages["admin"]["history"];

/** The part of an entry that a field names, such as "text"; undefined for a field without parts. */
export const partOfEntry = (field: string, kind: DocumentKind): string | undefined =>
  kind === "texts" || kind === "facts" ? undefined : field.split(".")[2];

/**
 * The name of a change: the field, and for an entry its part. `text` is that of a text of the site.
 */
export function nameOfChange(
  field: string,
  kind: DocumentKind,
  admin: Messages["admin"],
  text: unknown,
): string {
  if (kind === "texts" && field !== "source")
    return textName(field, admin.texts, typeof text === "string" ? text : "") || field;
  if (kind === "facts") return factName(field, admin.company.fields);
  const [list = ""] = field.split(".");
  const part = partOfEntry(field, kind);
  const name = fieldName(list, admin);
  if (part === "text" || part === "name") return `${name}: ${admin.history.entryText}`;
  return part === "duration" ? `${name}: ${admin.history.duration}` : name;
}

export const toText = (value: unknown, { yes, no }: Labels): unknown =>
  typeof value === "boolean" ? (value ? yes : no) : value;

interface WithdrawnProps {
  withdrawn?: WithdrawnFiles | undefined;
}

/** The texts of an entry that was added or removed as a whole, by language. */
export function WholeEntry({ entry, withdrawn }: WithdrawnProps & { entry: object }) {
  return Object.entries(entry).map(([language, text]) => (
    <span key={language} lang={isLanguage(language) ? language : undefined} className="block">
      {isLanguage(language) && <span className="text-soft">{languageNames[language].short} </span>}
      {String(text)}
      <ShownImage value={text} withdrawn={withdrawn} />
    </span>
  ));
}

/** One of two values that stand beside each other. */
export function SingleValue({
  value,
  labels,
  withdrawn,
}: WithdrawnProps & { value: unknown; labels: Labels }) {
  if (value === null) return labels.removed;
  if (Array.isArray(value)) return value.join(", ") || labels.empty;
  if (typeof value === "object") return <WholeEntry entry={value ?? {}} withdrawn={withdrawn} />;
  return (
    <>
      {String(toText(value, labels)) || labels.empty}
      <ShownImage value={value} withdrawn={withdrawn} />
    </>
  );
}
