import { RedirectsView } from "@/components/admin/redirects/redirects-view";
import { redirectListQuery } from "@/lib/domain/address/redirect-rule";
import {
  pageCount,
  readFilters,
  readPage,
  withPage,
  writeFilters,
} from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import { listFormerAddresses } from "@/lib/services/address/find-redirect";
import { listRedirects } from "@/lib/services/address/redirects";
import { adminPage, sectionMetadata } from "../admin-page";
import { redirectPastEnd } from "../redirect-past-end";

const PER_PAGE = 50;

export const generateMetadata = sectionMetadata("redirects");

export default adminPage(
  (language) => paths.admin.redirects(language),
  async ({ language, grant, query }) => {
    const page = readPage(query);
    const { search = "" } = readFilters({ search: redirectListQuery.shape.search }, query);
    const { redirects, total } = await listRedirects(grant, {
      search,
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    });
    const pages = pageCount(total, PER_PAGE);
    const hrefFor = (to: number) =>
      paths.admin.redirects(language, withPage(writeFilters(["search"], { search }), to));
    redirectPastEnd(page, pages, hrefFor);
    const former = await listFormerAddresses(grant);
    return (
      <RedirectsView
        language={language}
        redirects={redirects}
        total={total}
        search={search}
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        former={former}
      />
    );
  },
);
