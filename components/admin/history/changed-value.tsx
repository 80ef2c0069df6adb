import { isLanguage, languageNames } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { fieldName } from "./field-name";

type Labels = Messages["admin"]["history"];

/** The name of a change: the field, and for an entry what of it. The last part says what. */
export function nameOfChange(field: string, admin: Messages["admin"]): string {
  const [list = "", , part] = field.split(".");
  const name = fieldName(list, admin);
  if (part === "text" || part === "name") return `${name}: ${admin.history.entryText}`;
  return part === "duration" ? `${name}: ${admin.history.duration}` : name;
}

export const toText = (value: unknown, { yes, no }: Labels): unknown =>
  typeof value === "boolean" ? (value ? yes : no) : value;

/** The texts of an entry that was added or removed as a whole, by language. */
export function WholeEntry({ entry }: { entry: object }) {
  return Object.entries(entry).map(([language, text]) => (
    <span key={language} lang={isLanguage(language) ? language : undefined} className="block">
      {isLanguage(language) && <span className="text-soft">{languageNames[language].short} </span>}
      {String(text)}
    </span>
  ));
}

/** One of two values that stand beside each other. */
export function SingleValue({ value, labels }: { value: unknown; labels: Labels }) {
  if (value === null) return labels.removed;
  if (Array.isArray(value)) return value.join(", ") || labels.empty;
  if (typeof value === "object") return <WholeEntry entry={value ?? {}} />;
  return String(toText(value, labels)) || labels.empty;
}
