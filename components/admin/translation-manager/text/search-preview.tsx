"use client";

import { searchTextsOf } from "@/lib/domain/case/business-case";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { isSearchField, SearchResult, SharedLink } from "../../search-preview/search-preview";
import { useEditedText, useManager } from "../manager-context";

/** How search results and shared links show a case in the language that is edited. */
export function SearchPreview({ text }: { text: DocumentText }) {
  const { targetLanguage: language, searchLabels: labels } = useManager();
  const useText = (field: string) => {
    const { draft, stored } = useEditedText({ ...text, field });
    return draft?.field.typed ?? stored;
  };
  const texts = searchTextsOf({
    title: useText("title"),
    description: useText("description"),
    searchTitle: useText("searchTitle"),
    searchDescription: useText("searchDescription"),
  });
  if (!labels || !isSearchField(text.field)) return null;
  return (
    <div className="mt-5 grid max-w-3xl items-start gap-6 @2xl:grid-cols-2">
      <SearchResult
        {...{ language, ...texts }}
        path={["success-stories", text.item.id]}
        label={labels.result}
      />
      <SharedLink {...{ language, ...texts }} label={labels.link} />
    </div>
  );
}
