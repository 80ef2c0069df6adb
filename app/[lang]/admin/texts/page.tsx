import { TextsView } from "@/components/admin/texts/texts-view";
import type { Grant } from "@/lib/domain/account/account";
import type { Language } from "@/lib/domain/language";
import { pageCount, readFilters, readPage } from "@/lib/domain/lists/list-query";
import { textListQuery, type SiteNamespace } from "@/lib/domain/texts/site-text";
import { paths } from "@/lib/paths";
import { listOpenSchedules } from "@/lib/services/schedule/schedules";
import { listTexts } from "@/lib/services/texts/texts";
import { adminPage, sectionMetadata } from "../admin-page";
import { readDraft } from "../read-draft";

const PER_PAGE = 25;

const { namespace, language, state, search } = textListQuery.shape;
const filterFields = { namespace, language, state, search };

export const generateMetadata = sectionMetadata("texts");

/** The texts of one page as a document. */
async function readDocument(
  grant: Grant,
  id: SiteNamespace,
  context: { language: Language; query: URLSearchParams },
) {
  const document = { kind: "texts", id } as const;
  return {
    draft: await readDraft(grant, document, context),
    schedules: await listOpenSchedules(grant, document),
  };
}

export default adminPage(
  (interfaceLanguage) => paths.admin.texts(interfaceLanguage),
  async ({ language: interfaceLanguage, grant, query }) => {
    const page = readPage(query);
    const filters = { search: "", ...readFilters(filterFields, query) };
    const document =
      filters.namespace &&
      (await readDocument(grant, filters.namespace, { language: interfaceLanguage, query }));
    const { texts, total } = await listTexts(grant, {
      ...filters,
      copy: document?.draft.isEdited ? "working" : undefined,
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    });
    return (
      <TextsView
        language={interfaceLanguage}
        {...{ texts, total, filters, page, document }}
        pages={pageCount(total, PER_PAGE)}
      />
    );
  },
);
