import { sectionMetadata } from "../../../admin-page";
import { historyPage } from "../../../history-page";

export const generateMetadata = sectionMetadata("cases");

export default historyPage("business_case", "caseId");
