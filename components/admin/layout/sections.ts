import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";

export interface Section {
  /** The folder below /admin; the dashboard has none. */
  segment: string | null;
  href: string;
  label: string;
  /** What waits there. */
  mark?: React.ReactNode;
}

/** What the sidebar lists, in its order. */
export const sectionsOf = (language: Language, words: Messages["admin"]["nav"], newEnquiries: React.ReactNode): readonly Section[] => [
  { segment: null, href: paths.admin.home(language), label: words.dashboard },
  { segment: "success-stories", href: paths.admin.cases(language), label: words.cases },
  { segment: "industries", href: paths.admin.industries(language), label: words.industries },
  { segment: "translations", href: paths.admin.translations(language), label: words.translations },
  { segment: "enquiries", href: paths.admin.enquiries(language), label: words.enquiries, mark: newEnquiries },
  { segment: "settings", href: paths.admin.settings(language), label: words.settings },
  { segment: "audit", href: paths.admin.audit(language), label: words.audit },
  { segment: "api-tester", href: paths.admin.apiTester(language), label: words.apiTester },
];
