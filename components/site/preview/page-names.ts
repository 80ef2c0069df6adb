import { fillIn } from "@/lib/i18n/fill-in";
import type { Messages } from "@/lib/i18n/messages";
import type { SitePage } from "@/lib/domain/site/site-pages";

/** The names of the pages; `name` is that of the site. */
export const pageNames = (
  { common: { nav, footer }, "business-case": { yourProcess } }: Messages,
  name: string,
): Readonly<Record<SitePage, string>> => ({
  home: fillIn(nav.home, { name }),
  "success-stories": nav.solutions,
  "special-programs": nav.specialPrograms,
  pricing: nav.pricing,
  "your-process": yourProcess.title,
  about: nav.about,
  contact: nav.contact,
  "privacy-policy": footer.privacyPolicy,
  "terms-of-service": footer.termsOfService,
  "cookie-policy": footer.cookiePolicy,
});
