import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";

export interface Section {
  /** The folder below /admin; the dashboard has none. */
  segment: string | null;
  href: string;
  label: string;
  /** For example, the number of new enquiries. */
  badge?: React.ReactNode;
}

/** The entries of the sidebar, in order. */
export const adminSections = (
  language: Language,
  labels: Messages["admin"]["nav"],
  newEnquiries: React.ReactNode,
): readonly Section[] => [
  { segment: null, href: paths.admin.home(language), label: labels.dashboard },
  { segment: "success-stories", href: paths.admin.cases(language), label: labels.cases },
  { segment: "industries", href: paths.admin.industries(language), label: labels.industries },
  { segment: "media", href: paths.admin.media(language), label: labels.media },
  { segment: "translations", href: paths.admin.translations(language), label: labels.translations },
  { segment: "languages", href: paths.admin.languages(language), label: labels.languages },
  { segment: "texts", href: paths.admin.texts(language), label: labels.texts },
  { segment: "policies", href: paths.admin.policies(language), label: labels.policies },
  { segment: "company", href: paths.admin.company(language), label: labels.company },
  {
    segment: "enquiries",
    href: paths.admin.enquiries(language),
    label: labels.enquiries,
    badge: newEnquiries,
  },
  { segment: "calendar", href: paths.admin.calendar(language), label: labels.calendar },
  { segment: "trash", href: paths.admin.trash(language), label: labels.trash },
  { segment: "redirects", href: paths.admin.redirects(language), label: labels.redirects },
  { segment: "settings", href: paths.admin.settings(language), label: labels.settings },
  { segment: "audit", href: paths.admin.audit(language), label: labels.audit },
  { segment: "api-tester", href: paths.admin.apiTester(language), label: labels.apiTester },
];
