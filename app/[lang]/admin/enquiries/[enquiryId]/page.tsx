import { EnquiryView } from "@/components/admin/enquiries/enquiry/enquiry-view";
import {
  enquiryListSearchParams,
  readEnquiryListQuery,
} from "@/lib/domain/enquiry/enquiry-list-query";
import { paths } from "@/lib/paths";
import { getEnquiry } from "@/lib/services/enquiry/enquiries";
import { adminPage, sectionMetadata } from "../../admin-page";

type Params = { lang: string; enquiryId: string };

export const generateMetadata = sectionMetadata("enquiries");

export default adminPage<Params>(
  (language, { enquiryId }) => paths.admin.enquiry(language, enquiryId),
  async ({ language, grant, params, query }) => (
    <EnquiryView
      language={language}
      enquiry={await getEnquiry(grant, params.enquiryId)}
      listHref={paths.admin.enquiries(
        language,
        enquiryListSearchParams(readEnquiryListQuery(query)),
      )}
    />
  ),
);
