import { getMessages } from "next-intl/server";
import type { EditedDocument } from "@/lib/domain/document/edited-document";
import type { Language } from "@/lib/domain/language";
import type { KnownFacts } from "@/lib/domain/site/facts/facts";
import { factSections } from "@/lib/domain/site/facts/fact-sections";
import { defaultFacts } from "@/lib/site";
import { DocumentDraft } from "../drafts/document-draft";
import { DocumentBars } from "../drafts/document-bars";
import { CompanyForm } from "./company-form";
import type { CompanyLabels } from "./company-context";
import { factChoices } from "./form/fact-choices";
import { valuesOf } from "./form/company-values";
import { pagePreviewLabels, type ShownPage } from "../page-preview/page-preview-labels";

interface CompanyViewProps {
  language: Language;
  known: KnownFacts;
  site: EditedDocument;
  /** The pages of the site that show facts. */
  shownPages: readonly ShownPage[];
}

/** Stored facts that an update of the site made invalid. */
function InvalidFacts({
  invalid,
  labels,
}: Pick<KnownFacts, "invalid"> & { labels: CompanyLabels }) {
  const names = [...new Set(invalid.map(({ field }) => field.split(".")[0] ?? ""))];
  if (names.length === 0) return null;
  const known = names.map((name) =>
    Object.hasOwn(labels.fields, name) ? labels.fields[name as keyof typeof labels.fields] : name,
  );
  return (
    <p role="alert" className="mt-4 max-w-2xl border-l-4 border-hand py-1 pl-4 text-sm">
      {labels.invalidStored} {known.join(", ")}
    </p>
  );
}

/** The facts of the company: what pages, mails and search engines say of it. */
export async function CompanyView({ language, known, site, shownPages }: CompanyViewProps) {
  const { document, draft } = site;
  const messages = await getMessages({ locale: language });
  const {
    admin: { company: labels, nav, lists, media },
    common: { failures },
    pricing,
  } = messages;
  const { facts, changed, invalid } = known;
  return (
    <DocumentDraft document={document} draft={draft} language={language}>
      <header>
        <h1 className="text-xl">{nav.company}</h1>
        <p className="mt-2 max-w-2xl text-sm text-soft">
          {draft.isEdited ? labels.draftText : labels.text}
        </p>
        <InvalidFacts invalid={invalid} labels={labels} />
        <DocumentBars {...site} language={language}>
          {factSections.map((section) => (
            <a key={section} href={`#${section}`} className="link inline-block py-1">
              {labels.sections[section]}
            </a>
          ))}
          <a href="#confirmations" className="link inline-block py-1">
            {labels.confirmations.title}
          </a>
        </DocumentBars>
      </header>
      <CompanyForm
        key={draft.storedId}
        language={language}
        labels={labels}
        failures={failures}
        changed={changed}
        defaults={valuesOf({ ...defaultFacts, languages: facts.languages })}
        listLabels={lists}
        mediaLabels={media}
        choices={factChoices(messages)}
        planNames={facts.plans.map(({ id }) => pricing.plan[id].name)}
        initial={{ values: valuesOf(facts), version: facts.version }}
        pages={shownPages}
        previewLabels={pagePreviewLabels(messages)}
      />
    </DocumentDraft>
  );
}
