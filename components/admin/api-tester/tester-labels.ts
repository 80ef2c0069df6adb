import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

/** What the parts of the API tester say. */
export interface ApiTesterLabels {
  labels: Messages["admin"]["apiTester"];
  language: Language;
}
