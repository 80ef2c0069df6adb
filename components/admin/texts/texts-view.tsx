import { getMessages, getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/site/layout/page-links";
import type { EditedDocument } from "@/lib/domain/document/edited-document";
import type { UnreadableTexts } from "@/lib/domain/document/unreadable-texts";
import { editMailsPath } from "@/lib/domain/edit-mode/edit-path";
import { languageNames, type Language } from "@/lib/domain/language";
import { withPage, writeFilters } from "@/lib/domain/lists/list-query";
import { siteNamespaces, type SiteText, type TextListQuery } from "@/lib/domain/texts/site-text";
import { overrideStates } from "@/lib/domain/translation/outdated";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { DocumentDraft } from "../drafts/document-draft";
import { DocumentBars } from "../drafts/document-bars";
import { UnreadableNotice } from "../drafts/unreadable-notice";
import { EmptyState } from "../lists/empty-state";
import { FilterSelect, FilterSubmit, FilterText } from "../lists/filter-fields";
import { FilterForm } from "../lists/filter-form";
import { ListHeader } from "../lists/list-header";
import { pagePreviewLabels, type ShownPage } from "../page-preview/page-preview-labels";
import { fillIn } from "@/lib/i18n/fill-in";
import { PendingPages, type PendingPagesProps } from "./pending-pages";
import { searchLabels } from "./search/search-label-texts";
import type { TextLabels } from "./text-labels";
import { TextsEditor } from "./texts-editor";
import { languagesInUse } from "@/lib/services/language/site-languages";

type TextFilters = Pick<TextListQuery, "namespace" | "language" | "state" | "search">;

interface TextsViewProps {
  language: Language;
  texts: readonly SiteText[];
  total: number;
  filters: TextFilters;
  page: number;
  pages: number;
  /** Pages of the list of which stored texts can't be read. */
  unreadable: readonly UnreadableTexts[];
  /** Pages with a draft or a schedule. */
  pending: PendingPagesProps["pages"];
  /** The pages of the site that show the listed texts; none while the list is about all. */
  shownPages: readonly ShownPage[];
  /** Undefined while the list is about all pages. */
  site: EditedDocument | undefined;
}

async function Filters({
  language,
  filters,
  query,
  isDraft,
  labels: { filters: names, ...labels },
  rows,
}: Pick<TextsViewProps, "language" | "filters"> & {
  query: URLSearchParams;
  isDraft: boolean;
  labels: TextLabels;
  rows: Messages["admin"]["rows"];
}) {
  return (
    <FilterForm
      key={String(isDraft)}
      action={paths.admin.texts(language)}
      query={query.toString()}
      label={rows.search}
    >
      {isDraft && <input type="hidden" name="copy" value="working" />}
      <FilterSelect
        name="namespace"
        label={names.page}
        value={filters.namespace ?? ""}
        any={names.anyPage}
        options={siteNamespaces.map((name) => [name, labels.pages[name]])}
      />
      <FilterSelect
        name="state"
        label={names.state}
        value={filters.state ?? ""}
        any={names.anyState}
        options={overrideStates.map((state) => [state, labels.states[state]])}
      />
      <FilterSelect
        name="language"
        label={names.language}
        value={filters.language ?? ""}
        any={names.anyLanguage}
        options={(await languagesInUse()).map((one) => [one, languageNames[one].nativeName])}
      />
      <FilterText
        name="search"
        label={rows.search}
        hint={labels.searchHint}
        value={filters.search}
        className="grow sm:col-span-3 xl:min-w-36 xl:basis-36"
      />
      <FilterSubmit label={rows.submit} />
    </FilterForm>
  );
}

async function List({
  language,
  texts,
  filters: { namespace },
  page,
  pages,
  shownPages,
  isDraft,
  query,
}: Pick<TextsViewProps, "language" | "texts" | "filters" | "page" | "pages" | "shownPages"> & {
  isDraft: boolean;
  query: URLSearchParams;
}) {
  const messages = await getMessages({ locale: language });
  const {
    admin: { texts: labels, rows },
    common: { failures },
  } = messages;
  if (texts.length === 0)
    return (
      <EmptyState
        language={language}
        emptyText={labels.empty}
        showAllHref={query.size > 0 ? paths.admin.texts(language) : undefined}
      />
    );
  return (
    <>
      <TextsEditor
        key={`${query} ${page}`}
        texts={texts}
        namespace={namespace}
        isDraft={isDraft}
        language={language}
        labels={labels}
        failures={failures}
        pages={shownPages}
        previewLabels={pagePreviewLabels(messages)}
        search={await searchLabels(language)}
        newTab={rows.newTab}
      />
      <PageLinks
        page={page}
        pages={pages}
        language={language}
        hrefFor={(to) => paths.admin.texts(language, withPage(new URLSearchParams(query), to))}
      />
    </>
  );
}

/** Every sentence of the public pages and mails, found by page, state, language and wording. */
export async function TextsView(props: TextsViewProps) {
  const { language, total, filters, site, unreadable, pending } = props;
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const {
    admin: { texts: labels, rows },
  } = await getMessages({ locale: language });
  const isDraft = site?.draft.isEdited ?? false;
  const query = writeFilters(["copy", "namespace", "state", "language", "search"], {
    ...filters,
    ...(isDraft && { copy: "working" }),
  });
  const content = (
    <>
      <ListHeader title={t("nav.texts")} count={t("texts.count", { count: total })} />
      <p className="mt-3 max-w-2xl text-sm text-soft">{isDraft ? labels.draftText : labels.text}</p>
      <p className="mt-1 max-w-2xl text-sm text-soft">
        {fillIn(labels.hint, { value: "{count}", tag: "<b>" })}
      </p>
      <p className="mt-1 text-sm">
        <a href={editMailsPath(language)} className="link tap">
          {labels.mails}
        </a>
      </p>
      <Filters
        language={language}
        filters={filters}
        query={query}
        isDraft={isDraft}
        labels={labels}
        rows={rows}
      />
      <UnreadableNotice language={language} unreadable={unreadable} />
      <PendingPages language={language} pages={pending} />
      {site && <DocumentBars {...site} language={language} />}
      <List {...props} isDraft={isDraft} query={query} />
    </>
  );
  if (!site) return content;
  return (
    <DocumentDraft language={language} {...site}>
      {content}
    </DocumentDraft>
  );
}
