"use client";

import { searchTextsOf } from "@/lib/domain/case/business-case";
import { documentIdOf } from "@/lib/domain/document/stored-id";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { paths } from "@/lib/paths";
import {
  isSearchField,
  SearchResult,
  SharedLink,
  SharedImage,
} from "../../search-preview/search-preview";
import { useManager, useTypedText } from "../manager-context";

/** The image of the translation, or else of the source language, or else the drawn one. */
function ImageOfTexts({ text }: { text: DocumentText }) {
  const { targetLanguage, saving, sharing } = useManager();
  const shareImage = { ...text, field: "shareImage" };
  const own = useTypedText(shareImage, targetLanguage);
  const original = useTypedText(shareImage, saving.translatedDocument.sourceLanguage);
  if (!sharing) return null;
  const { isDrawn, focalPoints } = sharing;
  const id = documentIdOf(text.item.id);
  const drawn = isDrawn ? paths.ogImage(targetLanguage, { case: id }) : undefined;
  return <SharedImage url={own || original} focalPoints={focalPoints} drawn={drawn} />;
}

/** How search results and shared links show a case in the language that is edited. */
export function SearchPreview({ text }: { text: DocumentText }) {
  const { targetLanguage: language, searchLabels: labels } = useManager();
  const useText = (field: string) => useTypedText({ ...text, field }, language);
  const texts = searchTextsOf({
    title: useText("title"),
    description: useText("description"),
    searchTitle: useText("searchTitle"),
    searchDescription: useText("searchDescription"),
  });
  if (!labels || !isSearchField(text.field)) return null;
  const path = ["success-stories", documentIdOf(text.item.id)];
  return (
    <div className="mt-5 grid max-w-3xl items-start gap-6 @2xl:grid-cols-2">
      <SearchResult language={language} {...texts} path={path} label={labels.result} />
      <SharedLink language={language} {...texts} label={labels.link}>
        <ImageOfTexts text={text} />
      </SharedLink>
    </div>
  );
}
