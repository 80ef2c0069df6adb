import { TrashView } from "@/components/admin/trash/trash-view";
import { pageCount, readPage } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import { listTrash } from "@/lib/services/trash/trash";
import { adminPage, sectionMetadata } from "../admin-page";

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
    return <TrashView {...{ language, trash, total, page }} pages={pageCount(total, PER_PAGE)} />;
  },
);
