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

type Labels = Messages["admin"]["nav"];

/** The sections of the admin area by the keys of their names, in the order of the sidebar. */
const sections = [
  { name: "dashboard", segment: null, path: paths.admin.home },
  { name: "cases", segment: "success-stories", path: paths.admin.cases },
  { name: "industries", segment: "industries", path: paths.admin.industries },
  { name: "media", segment: "media", path: paths.admin.media },
  { name: "translations", segment: "translations", path: paths.admin.translations },
  { name: "languages", segment: "languages", path: paths.admin.languages },
  { name: "texts", segment: "texts", path: paths.admin.texts },
  { name: "policies", segment: "policies", path: paths.admin.policies },
  { name: "company", segment: "company", path: paths.admin.company },
  { name: "enquiries", segment: "enquiries", path: paths.admin.enquiries },
  { name: "calendar", segment: "calendar", path: paths.admin.calendar },
  { name: "trash", segment: "trash", path: paths.admin.trash },
  { name: "redirects", segment: "redirects", path: paths.admin.redirects },
  { name: "settings", segment: "settings", path: paths.admin.settings },
  { name: "audit", segment: "audit", path: paths.admin.audit },
  { name: "apiTester", segment: "api-tester", path: paths.admin.apiTester },
] as const satisfies readonly (Pick<Section, "segment"> & { name: keyof Labels; path: unknown })[];
export type AdminSectionName = (typeof sections)[number]["name"];

/** The entries of the sidebar. */
export const adminSections = (
  language: Language,
  labels: Labels,
  newEnquiries: React.ReactNode,
): readonly Section[] =>
  sections.map(({ name, segment, path }) => ({
    segment,
    href: path(language),
    label: labels[name],
    ...(name === "enquiries" && { badge: newEnquiries }),
  }));
