"use client";

import { languageNames } from "@/lib/domain/language";
import { sitePages, type SitePage } from "@/lib/domain/site/site-pages";
import { useLanguages } from "../../languages/languages-context";
import { FactField } from "../form/fact-field";
import { FileField } from "../form/file-field";
import { useCompany } from "../company-context";
import { FactSection } from "./fact-section";
import { InLanguage, LocalField } from "../form/local-field";

/** The image for shared links to a page in each language, with its alternative text. */
function ShareImagesOfPage({ page }: { page: SitePage }) {
  const { fields } = useCompany().labels;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{fields[page]}</legend>
      <div className="mt-1 grid gap-x-6 gap-y-4 text-sm @lg:grid-cols-2">
        {useLanguages().map((language) => (
          <div key={language} className="grid content-start gap-1">
            <InLanguage path={`share_pictures.${page}`} language={language} />
            <FactField
              path={`share_picture_alts.${page}.${language}`}
              label={`${fields.share_picture_alts} (${languageNames[language].nativeName})`}
              lang={language}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Images of pages for shared links. Few sites have them, so they are folded. */
function ShareImages() {
  const { fields, hints } = useCompany().labels;
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer py-2 font-medium">{fields.share_pictures}</summary>
      <p className="max-w-2xl text-sm text-soft">{hints.share_pictures}</p>
      <p className="mt-2 max-w-2xl text-sm text-soft">{hints.share_picture_alts}</p>
      <div className="mt-4 grid gap-6">
        {sitePages.map((page) => (
          <ShareImagesOfPage key={page} page={page} />
        ))}
      </div>
    </details>
  );
}

/** The company, its entry in the register, and where it is reached. */
export function CompanySection() {
  const { fields, hints } = useCompany().labels;
  const pair = "grid gap-x-6 gap-y-4 @lg:grid-cols-2";
  return (
    <FactSection name="company">
      <div className={pair}>
        <FactField path="name" />
        <FactField path="founded" />
        <FactField path="legal_name" />
        <FactField path="company_number" />
        <FactField path="registered_office" />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-medium">{fields.logo}</legend>
        <div className="mt-2 grid gap-x-6 gap-y-4 text-sm @3xl:grid-cols-2">
          <FileField path="logo.light" />
          <FileField path="logo.dark" />
        </div>
      </fieldset>
      <FileField path="icon" />
      <LocalField path="registered_in" />
      <FactField path="register_url" />
      <div className={pair}>
        <FactField path="emails.general" />
        <FactField path="emails.privacy" />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-medium">{fields.eu_representative}</legend>
        <p className="text-sm text-soft">{hints.eu_representative}</p>
        <div className="mt-2 grid gap-x-6 gap-y-2 text-sm @lg:grid-cols-3">
          <FactField path="eu_representative.name" />
          <FactField path="eu_representative.address" />
          <FactField path="eu_representative.email" />
        </div>
      </fieldset>
      <ShareImages />
    </FactSection>
  );
}
