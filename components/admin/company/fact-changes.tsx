import type { DocumentChange } from "@/lib/domain/document/differences/compare";
import { isLanguage, languageNames } from "@/lib/domain/language";
import { factPaths } from "@/lib/domain/site/facts/fact-paths";
import type { Messages } from "@/lib/i18n/messages";
import { defaultFacts } from "@/lib/site";

/** The parts of a stored fact by their paths; null stands for the default. */
function partsOf(field: string, value: unknown): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = defaultFacts;
  return factPaths({ [field]: value ?? known[field] ?? null });
}

/** Changes of facts, each of which holds many values, as changes of single values. */
export const factChanges = (changes: readonly DocumentChange[]): DocumentChange[] =>
  changes.flatMap(({ field, language, before, after }) => {
    const [from, to] = [partsOf(field, before), partsOf(field, after)];
    return [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((path) => from[path] !== to[path])
      .map((path) => ({
        field: path,
        language,
        before: from[path] ?? "",
        after: to[path] ?? "",
      }));
  });

/** What the form calls the parts of a path, with the ids of entries as they are. */
export function factName(path: string, { company: { fields } }: Messages["admin"]): string {
  const nameOf = (part: string): string => {
    if (isLanguage(part)) return languageNames[part].nativeName;
    return Object.hasOwn(fields, part) ? fields[part as keyof typeof fields] : part;
  };
  return path.split(".").map(nameOf).join(" › ");
}

/** All values of a stored fact, by what the form calls them. */
export function FactValue({
  field,
  value,
  admin,
}: {
  field: string;
  value: unknown;
  admin: Messages["admin"];
}) {
  return Object.entries(partsOf(field, value)).map(([path, part]) => (
    <span key={path} className="block wrap-anywhere">
      <span className="text-soft">{factName(path, admin)}: </span>
      {String(part ?? "–")}
    </span>
  ));
}
