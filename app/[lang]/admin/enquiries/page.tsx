import { EnquiriesView } from "@/components/admin/enquiries/list/enquiries-view";
import {
  enquiryListSearchParams,
  readEnquiryListQuery,
} from "@/lib/domain/enquiry/enquiry-list-query";
import { pageCount } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import { getEnquiryWarnings, listEnquiries } from "@/lib/services/enquiry/enquiries";
import { adminPage, sectionMetadata } from "../admin-page";
import { redirectPastEnd } from "../redirect-past-end";

const PER_PAGE = 20;

export const generateMetadata = sectionMetadata("enquiries");

export default adminPage(
  (language) => paths.admin.enquiries(language),
  async ({ language, grant, query }) => {
    const listQuery = readEnquiryListQuery(query);
    const { page, ...filters } = listQuery;
    const [{ enquiries, total }, attention] = await Promise.all([
      listEnquiries(grant, { ...filters, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
      getEnquiryWarnings(grant, filters),
    ]);
    const pages = pageCount(total, PER_PAGE);
    redirectPastEnd(page, pages, (to) =>
      paths.admin.enquiries(language, enquiryListSearchParams({ ...listQuery, page: to })),
    );
    return (
      <EnquiriesView
        language={language}
        listQuery={listQuery}
        enquiries={enquiries}
        total={total}
        pages={pages}
        {...attention}
      />
    );
  },
);
