import { getMessages, getTranslations } from "next-intl/server";
import { ValueChange } from "@/components/admin/audit/changes";
import { Badge } from "@/components/admin/ui/badge";
import { mediaFields } from "@/lib/domain/media/media-url";
import type { DocumentKind } from "@/lib/domain/document/document-kinds";
import type { DocumentChange } from "@/lib/domain/document/differences/compare";
import { isLanguage, languageNames, type Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { defaultFacts } from "@/lib/site";
import { factChanges, FactValue, movedEntry } from "../company/fact-changes";
import { entryNamesIn, factName, type EntryNames } from "../company/fact-names";
import { nameOfChange, partOfEntry, toText, WholeEntry } from "./changed-value";

interface PictureProps {
  value: unknown;
  /** Where the bytes of files are that are off the site. */
  withdrawn: ReadonlyMap<string, string>;
}

function Picture({ value, withdrawn }: PictureProps) {
  if (typeof value !== "string" || !/\.(avif|webp|png|jpe?g|svg|gif)$/i.test(value)) return null;
  // Files of the editors, shown as they are.
  return (
    <img
      src={withdrawn.get(value) ?? value}
      alt=""
      className="max-h-40 max-w-full border border-hairline"
    />
  );
}

/** Pictures side by side, under their addresses. */
const Pictures = ({
  before,
  after,
  withdrawn,
}: Pick<DocumentChange, "before" | "after"> & Pick<PictureProps, "withdrawn">) => (
  <div className="mt-2 grid grid-cols-2 gap-4">
    <div>
      <Picture value={before} withdrawn={withdrawn} />
    </div>
    <div>
      <Picture value={after} withdrawn={withdrawn} />
    </div>
  </div>
);

interface ChangedValueProps {
  change: DocumentChange;
  kind: DocumentKind;
  language: Language;
  admin: Messages["admin"];
  entryName: EntryNames;
}

/** An entry that was added or removed, under a word that says so. */
function Entry({
  value,
  sign,
  word,
  ...props
}: { value: object; sign: "+" | "−"; word: string } & Pick<
  ChangedValueProps,
  "kind" | "admin" | "entryName"
> & { field: string }) {
  const { kind, ...factProps } = props;
  return (
    <>
      <Badge icon={sign} tone={sign === "+" ? "auto" : "hand"}>
        {word}
      </Badge>
      {kind === "facts" ? <FactValue {...factProps} value={value} /> : <WholeEntry entry={value} />}
    </>
  );
}

/** Whether a value is an entry that the other side lacks. */
const isWhole = (other: unknown, value: unknown): value is object =>
  other === null && typeof value === "object" && value !== null;

async function ChangedValue({
  change: { field, before, after, language: textLanguage },
  kind,
  language,
  admin,
  entryName,
}: ChangedValueProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.history" });
  const part = partOfEntry(field, kind);
  if (field === "source") return t("confirmed");
  if (part === "order" || part === "stepNumber" || (kind === "facts" && movedEntry(field)))
    return t("moved", { from: Number(before), to: Number(after) });
  if (part === "isBefore") return t("otherSide");
  const entry = { field, kind, admin, entryName };
  if (isWhole(before, after)) return <Entry {...entry} value={after} sign="+" word={t("added")} />;
  if (isWhole(after, before))
    return <Entry {...entry} value={before} sign="−" word={t("removed")} />;
  return (
    <ValueChange
      from={toText(before, admin.history)}
      to={toText(after, admin.history)}
      language={isLanguage(textLanguage) ? textLanguage : language}
    />
  );
}

/** The differences of two versions, field by field. */
export async function Comparison({
  kind,
  changes,
  withdrawn,
  language,
}: Pick<PictureProps, "withdrawn"> & {
  /** That of the document. */
  kind: DocumentKind;
  changes: readonly DocumentChange[];
  language: Language;
}) {
  const { admin, pricing } = await getMessages({ locale: language });
  if (changes.length === 0) return <p className="mt-3 text-sm">{admin.history.same}</p>;
  const shown = kind === "facts" ? factChanges(changes) : changes;
  const entryName = entryNamesIn(
    [
      ...changes.flatMap(({ field, before, after }) => [{ [field]: after }, { [field]: before }]),
      defaultFacts,
    ],
    pricing.plan,
    language,
  );
  const nameOf = ({ field, before, after }: DocumentChange) =>
    kind === "facts"
      ? factName(movedEntry(field) ?? field, admin.company.fields, entryName)
      : nameOfChange(field, kind, admin, before ?? after);
  return (
    <dl className="mt-3 grid max-w-4xl gap-y-4 text-sm">
      {shown.map((change) => (
        <div key={`${change.language} ${change.field}`}>
          <dt className="font-semibold">
            {nameOf(change)}
            {isLanguage(change.language) && (
              <span className="ml-2 font-normal text-soft">
                {languageNames[change.language].nativeName}
              </span>
            )}
          </dt>
          <dd lang={change.language ?? undefined} className="mt-0.5">
            <ChangedValue {...{ change, kind, language, admin, entryName }} />
            {(mediaFields as readonly string[]).includes(change.field) && (
              <Pictures {...change} withdrawn={withdrawn} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
