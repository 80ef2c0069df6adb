import { z } from "zod";
import type { Snapshot } from "../document/snapshot";
import { caseMediaFields, NO_PICTURE, TEAM_PICTURES, translationMediaFields } from "./media-url";

/** A file that a snapshot names, with its field and, for one of a translation, the language. */
interface NamedFile {
  field: string;
  language?: string;
  value: string;
}

const teamSchema = z.array(z.looseObject({ picture: z.string() })).catch([]);

/** The files that a snapshot of any document names. SQL knows them as `snapshot_files`. */
export const filesOf = ({ fields, texts }: Snapshot): NamedFile[] => [
  ...caseMediaFields.map((field) => ({ field, value: String(fields[field] ?? "") })),
  ...teamSchema
    .parse(fields[TEAM_PICTURES])
    .map(({ picture: value }) => ({ field: TEAM_PICTURES, value })),
  ...Object.entries(texts).flatMap(([language, record]) =>
    translationMediaFields.map((field) => ({ field, language, value: record.texts[field] ?? "" })),
  ),
];

/** The team with the placeholder in place of some pictures, if it has any of them. */
function teamWithout(team: unknown, gone: readonly NamedFile[]): object {
  const pictures = gone.flatMap(({ field, value }) => (field === TEAM_PICTURES ? [value] : []));
  if (pictures.length === 0) return {};
  const members = teamSchema.parse(team).map((member) => ({
    ...member,
    picture: pictures.includes(member.picture) ? NO_PICTURE : member.picture,
  }));
  return { [TEAM_PICTURES]: members };
}

/** A snapshot in which nothing shows some of its files. */
export function withoutFiles(snapshot: Snapshot, gone: readonly NamedFile[]): Snapshot {
  const blank = (language?: string) =>
    Object.fromEntries(
      gone
        .filter((file) => file.language === language && file.field !== TEAM_PICTURES)
        .map(({ field }) => [field, ""]),
    );
  const texts = Object.entries(snapshot.texts).map(
    ([language, record]) =>
      [language, { ...record, texts: { ...record.texts, ...blank(language) } }] as const,
  );
  return {
    ...snapshot,
    fields: {
      ...snapshot.fields,
      ...blank(),
      ...teamWithout(snapshot.fields[TEAM_PICTURES], gone),
    },
    texts: Object.fromEntries(texts),
  };
}
