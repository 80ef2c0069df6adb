import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

/** The texts that all parts of the API tester share. */
export interface ApiTesterLabels {
  labels: Messages["admin"]["apiTester"];
  language: Language;
}
