import "server-only";
import { cached } from "../../cache/cached";
import * as data from "../../data/site/sitemap";
import { AppError } from "../../domain/error";
import { defaultLanguage, type Language } from "../../domain/language";
import { pathOfSitePage, sitePages, type SitePage } from "../../domain/site/site-pages";
import { paths, pathWithoutLanguage } from "../../paths";
import { publicLanguages } from "../language/site-languages";

/** A page in the sitemap. `path` excludes the language; `changed` is ISO 8601, where known. */
interface SitemapPage {
  path: string;
  languages: Language[];
  changed?: string | undefined;
}

export interface SitemapPart {
  name: string;
  changed?: string | undefined;
}

/** Pages per part: with all known languages each, at most 9,000 URLs. */
const PART_SIZE = 1_000;

const lists = {
  industries: {
    parts: data.industrySitemapParts,
    addresses: data.industrySitemapPages,
    path: (id: string) => pathWithoutLanguage(paths.cases(defaultLanguage, { industry: id })),
  },
  cases: {
    parts: data.caseSitemapParts,
    addresses: data.caseSitemapPages,
    path: (id: string) => pathWithoutLanguage(paths.case(defaultLanguage, id)),
  },
} as const;
type ListName = keyof typeof lists;

/** Pages that list content change with any of it. */
const showsAllContent = (page: SitePage) => page === "home" || page === "success-stories";

async function fixedPages(): Promise<SitemapPage[]> {
  const [newest, policies, languages] = await Promise.all([
    data.newestChange(),
    data.changedPolicies(),
    publicLanguages(),
  ]);
  const changeOf = (page: SitePage) =>
    showsAllContent(page) ? newest : policies.find(({ id }) => id === page)?.changed;
  return sitePages.map((page) => ({
    path: pathOfSitePage(page),
    languages: [...languages],
    changed: changeOf(page)?.toISOString(),
  }));
}

async function pagesOf(list: ListName, part: number): Promise<SitemapPage[]> {
  const rows = await lists[list].addresses(part, PART_SIZE);
  const languages = await publicLanguages();
  return rows.map(({ id, changed, languages: available }) => ({
    path: lists[list].path(id),
    languages: languages.filter((language) => available.includes(language)),
    changed: changed.toISOString(),
  }));
}

async function partsOf(list: ListName): Promise<SitemapPart[]> {
  return (await lists[list].parts(PART_SIZE)).map(({ part, changed }) => ({
    name: `${list}-${part + 1}`,
    changed: changed.toISOString(),
  }));
}

/** The parts of the sitemap, cached until content changes. */
export const listSitemapParts = (): Promise<SitemapPart[]> =>
  cached("sitemap", async () => {
    const [pages, industries, cases] = await Promise.all([
      fixedPages(),
      partsOf("industries"),
      partsOf("cases"),
    ]);
    const changes = pages.flatMap(({ changed }) => changed ?? []).toSorted();
    return [{ name: "pages", changed: changes.at(-1) }, ...industries, ...cases];
  });

/** The pages of one part, cached until content changes. Throws not_found. */
export async function getSitemapPart(name: string): Promise<SitemapPage[]> {
  if (name === "pages") return cached("sitemap pages", fixedPages);
  const [, list, number] = /^(industries|cases)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const partNotFound = new AppError("not_found", `There is no part ${name} of the sitemap`, {
    params: { name },
  });
  if (!list || !number) throw partNotFound;
  // The list of parts is cached, so an unknown name costs no query.
  if (!(await listSitemapParts()).some((part) => part.name === name)) throw partNotFound;
  return cached(`sitemap ${name}`, () => pagesOf(list as ListName, Number(number) - 1));
}
