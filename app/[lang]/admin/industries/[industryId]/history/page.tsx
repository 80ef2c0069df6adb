import { sectionMetadata } from "../../../admin-page";
import { historyPage } from "../../../history-page";

export const generateMetadata = sectionMetadata("industries");

export default historyPage("industry", "industryId");
