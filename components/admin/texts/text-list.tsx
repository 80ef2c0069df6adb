"use client";

import { useId } from "react";
import { languageNames, type Language } from "@/lib/domain/language";
import type { SiteNamespace, SiteText } from "@/lib/domain/texts/site-text";
import { paths } from "@/lib/paths";
import { SearchPreviews } from "./search/search-texts";
import { groupName, nameOfText } from "./text-name";
import { useTexts } from "./texts-context";
import { ValueField } from "./value/value-field";
import { useLanguages } from "../languages/languages-context";

/** Texts beside each other that have something in common. */
interface Group<Name> {
  name: Name;
  texts: SiteText[];
}

function groupBy<Name>(texts: readonly SiteText[], nameOf: (text: SiteText) => Name) {
  const groups: Group<Name>[] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    if (last && last.name === nameOf(text)) last.texts.push(text);
    else groups.push({ name: nameOf(text), texts: [text] });
  }
  return groups;
}

/** The first group of a key; undefined for a text that belongs to the page itself. */
const groupOf = ({ key }: SiteText): string | undefined =>
  key.includes(".") ? key.split(".")[0] : undefined;

/** A text in all languages beside each other, or under each other where there is no room. */
function TextItem({ text, texts }: { text: SiteText; texts: readonly SiteText[] }) {
  const { namespace, key } = text;
  const id = useId();
  const languages = useLanguages();
  const { labels, language: shown } = useTexts();
  return (
    <li className="border-b border-hairline py-4">
      <h4 id={id} className="text-sm font-medium wrap-anywhere">
        {nameOfText(text, labels, shown)}
      </h4>
      <div className="mt-2 grid gap-x-4 gap-y-3 @xl:grid-cols-2 @5xl:grid-cols-4">
        {languages.map((language) => (
          <ValueField key={language} textRef={{ namespace, key, language }} nameId={id} />
        ))}
      </div>
      <SearchPreviews text={text} texts={texts} />
    </li>
  );
}

interface LinksProps {
  label: string;
  hrefOf: (language: Language) => string;
  isDownload?: boolean;
}

function LanguageLinks({ label, hrefOf, isDownload = false }: LinksProps) {
  const { newTab } = useTexts();
  const languages = useLanguages();
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-soft">{label}:</span>
      {languages.map((language) => {
        const { nativeName, short } = languageNames[language];
        const name = isDownload ? nativeName : `${nativeName} (${newTab})`;
        return (
          <a
            key={language}
            href={hrefOf(language)}
            aria-label={`${label}: ${name}`}
            {...(isDownload ? { download: true } : { target: "_blank" })}
            className="link inline-block py-1"
          >
            {short}
          </a>
        );
      })}
    </p>
  );
}

/** The actions for the page of a namespace. */
function PageActions({ namespace }: { namespace: SiteNamespace }) {
  const { labels } = useTexts();
  return (
    <div className="flex flex-wrap gap-x-8 text-sm">
      <LanguageLinks
        label={labels.open}
        hrefOf={(language) => paths.pageOfTexts(language, namespace)}
      />
      <LanguageLinks
        label={labels.download}
        hrefOf={(language) => paths.localeFile(language, namespace)}
        isDownload
      />
      <LanguageLinks
        label={labels.downloadChanged}
        hrefOf={(language) => paths.admin.textFile(language, { changed: "true", namespace })}
        isDownload
      />
    </div>
  );
}

/** The texts by page and group, in the order of the pages. */
export function TextList({ texts }: { texts: readonly SiteText[] }) {
  const { labels } = useTexts();
  return groupBy(texts, ({ namespace }) => namespace).map(({ name: namespace, texts: ofPage }) => (
    <section key={namespace} aria-labelledby={`texts-${namespace}`} className="mt-8">
      <h2 id={`texts-${namespace}`} className="text-lg">
        {labels.pages[namespace]}
      </h2>
      <PageActions namespace={namespace} />
      {groupBy(ofPage, groupOf).map(({ name, texts: ofGroup }) => (
        <div key={ofGroup[0]?.key} className="mt-4">
          <h3 className={name ? "border-b-2 border-ink pb-1.5 text-base" : "sr-only"}>
            {name ? groupName(name, labels) : labels.pages[namespace]}
          </h3>
          <ul>
            {ofGroup.map((text) => (
              <TextItem key={text.key} text={text} texts={texts} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}
