import { sectionMetadata } from "../../../admin-page";
import { historyPage } from "../../../history-page";

export const generateMetadata = sectionMetadata("policies");

export default historyPage("policy", "name");
