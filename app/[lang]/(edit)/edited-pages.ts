import "server-only";
import { generateMetadata as loginMetadata } from "../(auth)/login/page";
import { EditedLoginForm } from "@/components/admin/edit-mode/page/edited-login-form";
import { LoginView } from "@/components/site/login/login-view";
import { caseField, type TextSource } from "@/lib/domain/edit-mode/text-source";
import type { Language } from "@/lib/domain/language";
import { isPolicyName } from "@/lib/domain/policy/policy";
import { isSiteNamespace } from "@/lib/domain/texts/site-text";
import { fallbackSegment } from "@/lib/page-path";
import { isSitePage, type SitePage } from "@/lib/domain/site/site-pages";
import { fallbackViews } from "../fallback-views";
import { casePageOf, sitePageOf, type PublicPage } from "../public-pages";

interface EditedPage extends PublicPage {
  /** The source that a click on a computed figure of the page opens. */
  source: TextSource;
}

/** The document or the texts that a page is about. */
function sourceOfPage(name: SitePage): TextSource {
  if (name === "success-stories") return { type: "cases" };
  if (isPolicyName(name)) return { type: "field", kind: "policy", id: name, at: "" };
  if (name === "your-process") return { type: "texts", namespace: "business-case" };
  return { type: "texts", namespace: isSiteNamespace(name) ? name : "common" };
}

/** The sign-in page, whose own form leads signed-in users away. */
const loginPage = (lang: Language): EditedPage => ({
  content: () => LoginView({ language: lang, Form: EditedLoginForm }),
  metadata: () => loginMetadata({ params: Promise.resolve({ lang }) }),
  source: { type: "texts", namespace: "common" },
});

/** The pages of errors, which have no address of their own. */
function findFallback(lang: Language, name: string): EditedPage | undefined {
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
export function findEditedPage(
  lang: Language,
  path: readonly string[],
  query: URLSearchParams,
): EditedPage | undefined {
  const [name = "home", item, ...more] = path;
  if (more.length > 0 || path[0] === "home") return undefined;
  if (name === fallbackSegment) return findFallback(lang, item ?? "");
  if (item !== undefined)
    return name === "success-stories"
      ? { ...casePageOf(item, lang), source: caseField(item) }
      : undefined;
  if (name === "login") return loginPage(lang);
  return isSitePage(name)
    ? { ...sitePageOf(name, lang, query), source: sourceOfPage(name) }
    : undefined;
}
