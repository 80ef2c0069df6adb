import { getMessages } from "next-intl/server";
import { Comparison } from "@/components/admin/history/comparison";
import { nameOfChange, SingleValue } from "@/components/admin/history/changed-value";
import type { Conflict } from "@/lib/domain/document/working-copy";
import { isLanguage, languageNames, type Language } from "@/lib/domain/language";
import { PublishedChoice } from "./published-choice";

const keyOf = ({ field, language }: Conflict) => `${language} ${field}`;

/** What was changed in the published document since the draft began, with choices where both did. */
export async function PublishedChanges({
  conflicts,
  withdrawn,
  language,
}: {
  conflicts: readonly Conflict[];
  /** Where the bytes of files are that are off the site. */
  withdrawn: ReadonlyMap<string, string>;
  language: Language;
}) {
  if (conflicts.length === 0) return null;
  const { admin } = await getMessages({ locale: language });
  const ofBoth = conflicts.filter((one) => one.is_changed_in_both);
  const kept = conflicts.filter((one) => !one.is_changed_in_both);
  return (
    <section
      aria-labelledby="published-changes"
      className="mt-4 border-l-4 border-hand bg-raised px-4 py-4"
    >
      <h2 id="published-changes" className="text-base">
        {admin.drafts.changedTitle}
      </h2>
      {kept.length > 0 && (
        <>
          <p className="mt-1">{admin.drafts.changedText}</p>
          <Comparison
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
          <p>{admin.drafts.choose}</p>
          {ofBoth.map((conflict) => (
            <PublishedChoice
              key={keyOf(conflict)}
              field={{ field: conflict.field, language: conflict.language }}
              name={[
                nameOfChange(conflict.field, admin),
                ...(isLanguage(conflict.language)
                  ? [languageNames[conflict.language].nativeName]
                  : []),
              ].join(", ")}
              published={<SingleValue value={conflict.published} labels={admin.history} />}
              working={<SingleValue value={conflict.working} labels={admin.history} />}
            />
          ))}
        </div>
      )}
    </section>
  );
}
