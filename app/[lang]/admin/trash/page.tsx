import { TrashView } from "@/components/admin/trash/trash-view";
import { pageCount, readPage, withPage } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import { listTrash } from "@/lib/services/trash/trash";
import { adminPage, sectionMetadata } from "../admin-page";
import { redirectPastEnd } from "../redirect-past-end";

const PER_PAGE = 30;

export const generateMetadata = sectionMetadata("trash");

export default adminPage(
  (language) => paths.admin.trash(language),
  async ({ language, grant, query }) => {
    const page = readPage(query);
    const { trash, total } = await listTrash(grant, {
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    });
    const pages = pageCount(total, PER_PAGE);
    const hrefFor = (to: number) =>
      paths.admin.trash(language, withPage(new URLSearchParams(), to));
    redirectPastEnd(page, pages, hrefFor);
    return (
      <TrashView
        language={language}
        trash={trash}
        total={total}
        page={page}
        pages={pages}
        hrefFor={hrefFor}
      />
    );
  },
);
