import "server-only";
import type { Metadata } from "next";
import { generateMetadata as loginMetadata } from "../(auth)/login/page";
import * as about from "../(site)/about/page";
import * as contact from "../(site)/contact/page";
import * as cookiePolicy from "../(site)/cookie-policy/page";
import * as home from "../(site)/page";
import * as pricing from "../(site)/pricing/page";
import * as privacyPolicy from "../(site)/privacy-policy/page";
import * as specialPrograms from "../(site)/special-programs/page";
import * as caseList from "../(site)/success-stories/browse/[industry]/[order]/[page]/page";
import * as casePage from "../(site)/success-stories/[caseId]/page";
import * as termsOfService from "../(site)/terms-of-service/page";
import * as yourProcess from "../(site)/your-process/page";
import { EditedLoginForm } from "@/components/admin/edit-mode/page/edited-login-form";
import { LoginView } from "@/components/site/login/login-view";
import { caseField, type TextSource } from "@/lib/domain/edit-mode/text-source";
import type { Language } from "@/lib/domain/language";
import { isPolicyName } from "@/lib/domain/policy/policy";
import { isSiteNamespace } from "@/lib/domain/texts/site-text";
import { fallbackSegment } from "@/lib/page-path";
import type { SitePage } from "@/lib/paths";
import { fallbackViews } from "../fallback-views";

type Params = Record<string, string>;

/** What a page's file exports. Its parameters are those of its path. */
interface PageModule {
  default: (props: { params: Promise<never> }) => Promise<React.ReactNode>;
  generateMetadata: (props: { params: Promise<never> }) => Promise<Metadata>;
}

/** The public pages by their path, with the files that render them for visitors. */
const pages: Readonly<Record<SitePage, PageModule>> = {
  home,
  "success-stories": caseList,
  "special-programs": specialPrograms,
  pricing,
  "your-process": yourProcess,
  about,
  contact,
  "privacy-policy": privacyPolicy,
  "terms-of-service": termsOfService,
  "cookie-policy": cookiePolicy,
};

/** The query of the list of cases, as next.config.ts rewrites it to a path. */
const listParams = (query: URLSearchParams): Params => ({
  industry: query.get("industry") ?? "all",
  order: query.get("sort") ?? "",
  page: query.get("page") ?? "1",
});

interface FoundPage {
  content: () => Promise<React.ReactNode>;
  metadata: () => Promise<Metadata>;
  /** What its computed figures lead to. */
  source: TextSource;
}

/** The document or the texts that a page is about. */
function sourceOfPage(name: SitePage): TextSource {
  if (name === "success-stories") return { type: "cases" };
  if (isPolicyName(name)) return { type: "field", kind: "policy", id: name, at: "" };
  if (name === "your-process") return { type: "texts", namespace: "business-case" };
  return { type: "texts", namespace: isSiteNamespace(name) ? name : "common" };
}

const foundPage = (page: PageModule, params: Params, source: TextSource): FoundPage => {
  const props = { params: Promise.resolve(params as never) };
  return {
    content: () => page.default(props),
    metadata: () => page.generateMetadata(props),
    source,
  };
};

/** The sign-in page, whose own form leads signed-in users away. */
const loginPage = (lang: Language): FoundPage => ({
  content: () => LoginView({ language: lang, Form: EditedLoginForm }),
  metadata: () => loginMetadata({ params: Promise.resolve({ lang }) }),
  source: { type: "texts", namespace: "common" },
});

/** The pages of errors, which have no address of their own. */
function findFallback(lang: Language, name: string): FoundPage | undefined {
  const view = Object.hasOwn(fallbackViews, name) ? fallbackViews[name] : undefined;
  return (
    view && {
      content: () => Promise.resolve(view(lang)),
      metadata: () => Promise.resolve({}),
      source: { type: "texts", namespace: "common" },
    }
  );
}

/** The public page at a path below the language; undefined where there is none. */
export function findPublicPage(
  lang: Language,
  path: readonly string[],
  query: URLSearchParams,
): FoundPage | undefined {
  const [name = "home", item, ...more] = path;
  if (more.length > 0 || path[0] === "home") return undefined;
  if (name === fallbackSegment) return findFallback(lang, item ?? "");
  if (item !== undefined)
    return name === "success-stories"
      ? foundPage(casePage, { lang, caseId: item }, caseField(item))
      : undefined;
  if (name === "login") return loginPage(lang);
  const page = Object.hasOwn(pages, name) && pages[name as SitePage];
  if (!page) return undefined;
  const params = { lang, ...(name === "success-stories" && listParams(query)) };
  return foundPage(page, params, sourceOfPage(name as SitePage));
}
