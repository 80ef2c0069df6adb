import { FACTS_ID } from "@/lib/domain/site/facts/facts";
import { sectionMetadata } from "../../admin-page";
import { historyPage } from "../../history-page";

export const generateMetadata = sectionMetadata("company");

export default historyPage("facts", () => FACTS_ID);
