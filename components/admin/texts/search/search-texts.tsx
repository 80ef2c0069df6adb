"use client";

import { languageNames, type Language } from "@/lib/domain/language";
import { searchTextsWith, type PageSearchTexts } from "@/lib/domain/texts/search-texts";
import type { SiteText, SiteTextRef } from "@/lib/domain/texts/site-text";
import { fillIn } from "@/lib/i18n/fill-in";
import { paths } from "@/lib/paths";
import { fieldId } from "../../company/form/fact-inputs";
import { useLanguages } from "../../languages/languages-context";
import {
  charactersText,
  SearchResult,
  SharedLink,
  SharedImage,
  type SearchField,
} from "../../search-preview/search-preview";
import type { SearchLabels } from "./search-labels";
import { useText, useTexts } from "../texts-context";

/** The text as visitors read it. */
function useShownText(textRef: SiteTextRef): string {
  const { search } = useTexts();
  const { field } = useText(textRef);
  return fillIn(field.typed, search?.values[textRef.language] ?? {});
}

function CountOfField({
  textRef,
  field,
  template,
}: {
  textRef: SiteTextRef;
  field: SearchField;
  template: string;
}) {
  const text = useShownText(textRef);
  return <p className="mt-1 text-xs text-soft">{charactersText(field, text, template)}</p>;
}

/** The characters of a title or a description against those that search results show. */
export function CharacterCount({ textRef }: { textRef: SiteTextRef }) {
  const { search } = useTexts();
  const texts = searchTextsWith(textRef);
  if (!search || !texts) return null;
  const field = texts.title === textRef.key ? "searchTitle" : "searchDescription";
  return <CountOfField textRef={textRef} field={field} template={search.characters} />;
}

interface PreviewProps {
  texts: PageSearchTexts;
  labels: SearchLabels;
  language: Language;
}

function PreviewInLanguage({
  texts: { page, namespace, title, description },
  labels,
  language,
}: PreviewProps) {
  const shown = {
    language,
    title: useShownText({ namespace, key: title, language }),
    description: useShownText({ namespace, key: description, language }),
  };
  return (
    <div className="grid content-start gap-3">
      <p lang={language} className="text-xs text-soft">
        {languageNames[language].nativeName}
      </p>
      <SearchResult {...shown} path={page === "home" ? [] : [page]} label={labels.result} />
      <SharedLink {...shown} label={labels.link}>
        <SharedImage url="" drawn={paths.ogImage(language, { page, hasShareImage: true })} />
      </SharedLink>
    </div>
  );
}

/** Below the description of a page: how it is found and shared, while its texts are typed. */
export function SearchPreviews({ text, texts }: { text: SiteText; texts: readonly SiteText[] }) {
  const { search, language: shown } = useTexts();
  const languages = useLanguages();
  const ofPage = searchTextsWith(text);
  const hasTitle = texts.some(
    ({ namespace, key }) => namespace === ofPage?.namespace && key === ofPage.title,
  );
  if (!search || ofPage?.description !== text.key || !hasTitle) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer py-1">{search.preview}</summary>
      <div className="mt-3 grid gap-6 @xl:grid-cols-2 @5xl:grid-cols-4">
        {languages.map((language) => (
          <PreviewInLanguage key={language} texts={ofPage} labels={search} language={language} />
        ))}
      </div>
      <p className="mt-3">
        <a
          href={`${paths.admin.company(shown)}#${fieldId(`share_pictures.${ofPage.page}.${shown}`)}`}
          className="link inline-block py-1"
        >
          {search.picture}
        </a>
      </p>
    </details>
  );
}
