import { getMessages, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { workingCopyOf } from "@/lib/domain/document/stored-id";
import { kindOfPath } from "@/lib/domain/document/document-kinds";
import type { Language } from "@/lib/domain/language";
import type { MediaEntry, MediaUse } from "@/lib/domain/media/media-entry";
import { isFileFact } from "@/lib/domain/site/facts/fact-files";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";

function hrefOf({ kind, document_id: id, state }: MediaUse, language: Language): string {
  const document = { kind: kindOfPath(kind) ?? "business_case", id } as const;
  if (state === "trash") return paths.admin.trash(language);
  if (state === "copy") return paths.admin.document(language, workingCopyOf(document));
  return state === "history"
    ? paths.admin.history(language, document)
    : paths.admin.document(language, document);
}

type AdminMessages = Messages["admin"];

const titleOf = ({ kind, title }: MediaUse, { nav }: AdminMessages): string =>
  kindOfPath(kind) === "facts" ? nav.company : title;

const fieldOf = (
  field: MediaUse["fields"][number],
  { caseForm, company }: AdminMessages,
): string => (isFileFact(field) ? company.fields[field] : caseForm.fields[field]);

interface MediaUsesProps {
  entry: MediaEntry;
  language: Language;
}

/** The documents that name a file, with the way to each. */
export async function UseList({ entry, language }: MediaUsesProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.media" });
  const { admin } = await getMessages({ locale: language });
  const { usesOf } = admin.media;
  const more = entry.uses_total - entry.uses.length;
  return (
    <>
      <ul className="mt-2 divide-y divide-hairline">
        {entry.uses.map((use) => (
          <li
            key={`${use.state} ${use.kind} ${use.document_id}`}
            className="flex flex-wrap justify-between gap-x-4 py-2"
          >
            <Link href={hrefOf(use, language)} className="link wrap-anywhere">
              {titleOf(use, admin)}
            </Link>
            <span className="text-xs text-soft">
              {[usesOf.state[use.state], ...use.fields.map((field) => fieldOf(field, admin))].join(
                " · ",
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-soft">{t("usesOf.more", { count: more })}</p>}
    </>
  );
}

const isShown = ({ uses }: MediaEntry): boolean => uses.some(({ state }) => state === "published");

/** The uses of a file. If no page shows it, also says that its URL works nevertheless. */
export async function MediaUses(props: MediaUsesProps) {
  const { entry, language } = props;
  const { usesOf } = (await getMessages({ locale: language })).admin.media;
  return (
    <section aria-labelledby="media-uses" className="text-sm">
      <h2 id="media-uses" className="text-base">
        {usesOf.title}
      </h2>
      {entry.uses.length === 0 && <p className="mt-2">{usesOf.none}</p>}
      {!isShown(entry) && <p className="mt-2 text-soft">{usesOf.address}</p>}
      <UseList {...props} />
    </section>
  );
}
