import { MediaView } from "@/components/admin/media/media-view";
import {
  pageCount,
  readFilters,
  readPage,
  withPage,
  writeFilters,
} from "@/lib/domain/lists/list-query";
import { mediaFilters } from "@/lib/domain/media/media-entry";
import { paths } from "@/lib/paths";
import { listMedia } from "@/lib/services/media/library";
import { adminPage, sectionMetadata } from "../admin-page";
import { redirectPastEnd } from "../redirect-past-end";

const PER_PAGE = 24;

export const generateMetadata = sectionMetadata("media");

export default adminPage(
  (language) => paths.admin.media(language),
  async ({ language, grant, query }) => {
    const page = readPage(query);
    const { search = "", kind, use, missing } = readFilters(mediaFilters, query);
    const filters = { search, kind, use, missing };
    const { media, total } = await listMedia(grant, {
      ...filters,
      unused: false,
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    });
    const pages = pageCount(total, PER_PAGE);
    const queryString = writeFilters(Object.keys(filters), filters);
    const hrefFor = (to: number) =>
      paths.admin.media(language, withPage(new URLSearchParams(queryString), to));
    redirectPastEnd(page, pages, hrefFor);
    return (
      <MediaView
        language={language}
        media={media}
        total={total}
        filters={filters}
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        query={queryString}
      />
    );
  },
);
