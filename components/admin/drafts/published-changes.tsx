import { getMessages } from "next-intl/server";
import { Comparison } from "@/components/admin/history/comparison";
import { nameOfChange, SingleValue } from "@/components/admin/history/changed-value";
import type { WithdrawnFiles } from "@/components/admin/history/shown-image";
import { FactValue } from "@/components/admin/company/fact-changes";
import { entryNamesIn } from "@/components/admin/company/fact-names";
import type { DocumentKind } from "@/lib/domain/document/document-kinds";
import type { Conflict } from "@/lib/domain/document/working-copy";
import { isLanguage, languageNames, type Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { defaultFacts } from "@/lib/site";
import type { DraftLabels } from "./draft-labels";
import { PublishedChoice } from "./published-choice";

const keyOf = ({ field, language }: Conflict) => `${language} ${field}`;

interface PublishedChangesProps {
  /** The kind of the document. */
  kind: DocumentKind;
  conflicts: readonly Conflict[];
  /** The current URLs of files that are off the site. */
  withdrawn: WithdrawnFiles;
  labels: DraftLabels;
  language: Language;
}

/** A choice for a field that both changed. */
function Choice({
  conflict,
  kind,
  language: shownLanguage,
  messages: { admin, pricing },
  withdrawn,
}: {
  conflict: Conflict;
  kind: DocumentKind;
  language: Language;
  messages: Messages;
} & Pick<PublishedChangesProps, "withdrawn">) {
  const { field, language, published, working } = conflict;
  const values = [{ [field]: working }, { [field]: published }, defaultFacts];
  const entryName = entryNamesIn(values, pricing.plan, shownLanguage);
  const shown = (value: unknown) =>
    kind === "facts" ? (
      <FactValue
        field={field}
        value={value}
        admin={admin}
        entryName={entryName}
        withdrawn={withdrawn}
      />
    ) : (
      <SingleValue value={value} withdrawn={withdrawn} labels={admin.history} />
    );
  return (
    <PublishedChoice
      field={{ field, language }}
      name={[
        nameOfChange(field, kind, admin, published ?? working),
        ...(isLanguage(language) ? [languageNames[language].nativeName] : []),
      ].join(", ")}
      published={shown(published)}
      working={shown(working)}
    />
  );
}

/** What was published since the draft began, with a choice for each field that both changed. */
export async function PublishedChanges({
  kind,
  conflicts,
  withdrawn,
  labels,
  language,
}: PublishedChangesProps) {
  if (conflicts.length === 0) return null;
  const messages = await getMessages({ locale: language });
  const ofBoth = conflicts.filter((one) => one.is_changed_in_both);
  const kept = conflicts.filter((one) => !one.is_changed_in_both);
  return (
    <section
      aria-labelledby="published-changes"
      className="mt-4 border-l-4 border-hand bg-raised px-4 py-4"
    >
      <h2 id="published-changes" className="text-base">
        {labels.changedTitle}
      </h2>
      {kept.length > 0 && (
        <>
          <p className="mt-1">{labels.changedText}</p>
          <Comparison
            kind={kind}
            changes={kept.map(({ base, published, ...change }) => ({
              ...change,
              before: base,
              after: published,
            }))}
            withdrawn={withdrawn}
            language={language}
          />
        </>
      )}
      {ofBoth.length > 0 && (
        <div className="mt-4 grid gap-4">
          <p>{labels.choose}</p>
          {ofBoth.map((conflict) => (
            <Choice
              key={keyOf(conflict)}
              conflict={conflict}
              kind={kind}
              language={language}
              messages={messages}
              withdrawn={withdrawn}
            />
          ))}
        </div>
      )}
    </section>
  );
}
