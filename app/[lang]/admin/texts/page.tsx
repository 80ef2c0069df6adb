import { getMessages } from "next-intl/server";
import { nameOfText } from "@/components/admin/texts/text-name";
import { TextsView } from "@/components/admin/texts/texts-view";
import { pageCount, readFilters, readPage } from "@/lib/domain/lists/list-query";
import { textListQuery } from "@/lib/domain/texts/site-text";
import { paths } from "@/lib/paths";
import { listUnreadableTexts } from "@/lib/services/site/unreadable-texts";
import { listPendingPages } from "@/lib/services/texts/pending-pages";
import { listTexts } from "@/lib/services/texts/texts";
import { adminPage, sectionMetadata } from "../admin-page";
import { readEditedDocument } from "../read-edited-document";
import { shownPages } from "../shown-pages";

const PER_PAGE = 25;

const { namespace, language, state, search } = textListQuery.shape;
const filterFields = { namespace, language, state, search };

export const generateMetadata = sectionMetadata("texts");

export default adminPage(
  (interfaceLanguage) => paths.admin.texts(interfaceLanguage),
  async ({ language: interfaceLanguage, grant, query }) => {
    const page = readPage(query);
    const filters = { search: "", ...readFilters(filterFields, query) };
    const context = { language: interfaceLanguage, query };
    const document = filters.namespace && ({ kind: "texts", id: filters.namespace } as const);
    const site = document && (await readEditedDocument(grant, document, context));
    const { texts: labels } = (await getMessages({ locale: interfaceLanguage })).admin;
    const { texts, total } = await listTexts(grant, {
      ...filters,
      copy: site?.draft.isEdited && site.draft.workingCopy ? "working" : undefined,
      nameOf: (text) => nameOfText(text, labels, interfaceLanguage),
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    });
    const unreadable = await listUnreadableTexts(grant, { kind: "texts", id: filters.namespace });
    // The bars of one page tell of its draft.
    const pending = document ? [] : await listPendingPages(grant);
    const shown = document ? await shownPages(document, interfaceLanguage) : [];
    return (
      <TextsView
        language={interfaceLanguage}
        texts={texts}
        total={total}
        filters={filters}
        page={page}
        site={site}
        unreadable={unreadable}
        pending={pending}
        shownPages={shown}
        pages={pageCount(total, PER_PAGE)}
      />
    );
  },
);
