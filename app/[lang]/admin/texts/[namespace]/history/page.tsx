import { sectionMetadata } from "../../../admin-page";
import { historyPage } from "../../../history-page";

export const generateMetadata = sectionMetadata("texts");

export default historyPage("texts", "namespace");
