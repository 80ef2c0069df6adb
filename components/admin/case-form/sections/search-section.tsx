"use client";

import { useWatch } from "react-hook-form";
import { site } from "@/lib/site";
import { searchTextsOf } from "@/lib/domain/case/business-case";
import { documentIdOf } from "@/lib/domain/document/stored-id";
import { paths } from "@/lib/paths";
import { useDraft } from "../../drafts/draft-context";
import type { CaseValues } from "../case-values";
import { useCaseFormContext } from "../case-form-context";
import { TextField } from "../fields/text-field";
import { Section } from "./section";

/** Results of search engines show about so many characters. */
const SHOWN = { searchTitle: 60, searchDescription: 155 } as const;

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;

/** A text with a count of its characters against those that are shown. */
function CountedField({ field, rows }: { field: keyof typeof SHOWN; rows?: number }) {
  const { labels } = useCaseFormContext();
  const text = useWatch<CaseValues, typeof field>({ name: field });
  const hint = labels.hints.characters
    .replace("{count}", String(text.length))
    .replace("{shown}", String(SHOWN[field]));
  return <TextField field={field} hint={hint} {...(rows !== undefined && { rows })} />;
}

function usePreviewedTexts() {
  const [title, description, searchTitle, searchDescription, language] = useWatch<
    CaseValues,
    ["title", "description", "searchTitle", "searchDescription", "language"]
  >({ name: ["title", "description", "searchTitle", "searchDescription", "language"] });
  return {
    ...searchTextsOf({ title, description, searchTitle, searchDescription }),
    language,
  };
}

/** How a search engine and a shared link show the case. */
function SearchPreviews() {
  const { labels, caseId, edited } = useCaseFormContext();
  const isPublished = useDraft()?.isPublished ?? false;
  const hasImage = isPublished && edited?.stored.values.hasDetailPage === true;
  const { title, description, language } = usePreviewedTexts();
  const id = caseId === undefined ? "…" : documentIdOf(caseId);
  const box =
    "min-w-0 overflow-hidden rounded-md border border-hairline bg-paper text-sm wrap-anywhere";
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <figure>
        <figcaption className="mb-1 text-xs text-soft">{labels.search.result}</figcaption>
        <div lang={language} className={`${box} p-4`}>
          <p className="text-xs text-soft">
            {site.name} › success-stories › {id}
          </p>
          <p className="mt-1 text-base font-medium text-accent">
            {cut(title, SHOWN.searchTitle) || "…"}
          </p>
          <p className="mt-1">{cut(description, SHOWN.searchDescription)}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-1 text-xs text-soft">{labels.search.link}</figcaption>
        <div lang={language} className={box}>
          {hasImage && (
            <img
              src={paths.ogImage(language, { case: id })}
              alt=""
              width={1200}
              height={630}
              loading="lazy"
              className="block h-auto w-full bg-hairline"
            />
          )}
          <div className="p-4">
            <p className="font-semibold">{cut(title, 2 * SHOWN.searchTitle) || "…"}</p>
            <p className="mt-1 text-soft">{cut(description, SHOWN.searchDescription)}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

/** What search engines and shared links show, where it shall differ from the page. */
export function SearchSection() {
  const { labels } = useCaseFormContext();
  return (
    <Section name="search" hint={labels.hints.search}>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <CountedField field="searchTitle" />
        <CountedField field="searchDescription" rows={3} />
      </div>
      <SearchPreviews />
    </Section>
  );
}
