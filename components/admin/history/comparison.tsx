import { getMessages, getTranslations } from "next-intl/server";
import { ValueChange } from "@/components/admin/audit/changes";
import { Badge } from "@/components/admin/ui/badge";
import type { DocumentKind } from "@/lib/domain/document/document-kinds";
import type { DocumentChange } from "@/lib/domain/document/differences/compare";
import { isLanguage, languageNames, type Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { defaultFacts } from "@/lib/site";
import { factChanges, FactValue, movedEntry } from "../company/fact-changes";
import { entryNamesIn, factName, type EntryNames } from "../company/fact-names";
import { nameOfChange, partOfEntry, toText, WholeEntry } from "./changed-value";
import { ImagesBeside, type WithdrawnFiles } from "./shown-image";

interface ChangedValueProps {
  change: DocumentChange;
  kind: DocumentKind;
  language: Language;
  admin: Messages["admin"];
  entryName: EntryNames;
  withdrawn: WithdrawnFiles;
}

/** An entry that was added or removed, under a word that says so. */
function Entry({
  value,
  sign,
  word,
  ...props
}: { value: object; sign: "+" | "−"; word: string } & Pick<
  ChangedValueProps,
  "kind" | "admin" | "entryName" | "withdrawn"
> & { field: string }) {
  const { kind, ...factProps } = props;
  return (
    <>
      <Badge icon={sign} tone={sign === "+" ? "auto" : "hand"}>
        {word}
      </Badge>
      {kind === "facts" ? (
        <FactValue {...factProps} value={value} />
      ) : (
        <WholeEntry entry={value} withdrawn={props.withdrawn} />
      )}
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
  withdrawn,
}: ChangedValueProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.history" });
  const part = partOfEntry(field, kind);
  if (field === "source") return t("confirmed");
  if (part === "order" || part === "stepNumber" || (kind === "facts" && movedEntry(field)))
    return t("moved", { from: Number(before), to: Number(after) });
  if (part === "isBefore") return t("otherSide");
  const entry = { field, kind, admin, entryName, withdrawn };
  if (isWhole(before, after)) return <Entry {...entry} value={after} sign="+" word={t("added")} />;
  if (isWhole(after, before))
    return <Entry {...entry} value={before} sign="−" word={t("removed")} />;
  return (
    <>
      <ValueChange
        from={toText(before, admin.history)}
        to={toText(after, admin.history)}
        language={isLanguage(textLanguage) ? textLanguage : language}
      />
      <ImagesBeside before={before} after={after} withdrawn={withdrawn} />
    </>
  );
}

/** The differences of two versions, field by field. */
export async function Comparison({
  kind,
  changes,
  withdrawn,
  language,
}: {
  withdrawn: WithdrawnFiles;
  /** The kind of the document. */
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
            <ChangedValue
              change={change}
              kind={kind}
              language={language}
              admin={admin}
              entryName={entryName}
              withdrawn={withdrawn}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
