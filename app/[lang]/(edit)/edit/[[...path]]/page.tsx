import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { editedLanguage } from "../../../page-language";
import { hasMarks, withoutMarks } from "@/lib/i18n/text-marks";
import { editPath } from "@/lib/domain/edit-mode/edit-path";
import { fallbackSegment } from "@/lib/page-path";
import { paths } from "@/lib/paths";
import { shownMessages } from "@/lib/services/edit-mode/marked-texts";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { EditTools } from "../../edit-tools";
import { editVisitor } from "../../edit-visitor";
import { findEditedPage } from "../../edited-pages";

interface Props {
  params: Promise<{ lang: string; path?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : ((value as { absolute?: string } | null)?.absolute ?? "");

async function readAddress({ params, searchParams }: Props) {
  const { path = [] } = await params;
  const language = await editedLanguage(params);
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const query = new URLSearchParams(given as [string, string][]);
  const publicPath = [["", language, ...path].join("/"), query].filter(String).join("?");
  return { language, publicPath, page: findEditedPage(language, path, query) };
}

/** What `notFound()` throws: for an unknown case, or a page that a list doesn't have. */
const isNotFoundPage = (error: unknown): boolean =>
  error instanceof Error && "digest" in error && error.digest === "NEXT_HTTP_ERROR_FALLBACK;404";

/** Undefined where visitors get the page of that error. */
const unlessNotFound = <T,>(rendered: Promise<T>): Promise<T | undefined> =>
  rendered.catch((error: unknown) => {
    if (isNotFoundPage(error)) return undefined;
    throw error;
  });

/** Only a title: nothing else is of use to those who edit the page. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const visitor = await editVisitor();
  const { page } = await readAddress(props);
  const robots = { index: false, follow: false };
  if (visitor.type !== "administrator" || !page) return { robots };
  const metadata = await unlessNotFound(page.metadata());
  return { title: withoutMarks(textOf(metadata?.title)), robots };
}

/**
 * A public page as visitors get it, whose texts carry marks of their sources, and the editor of these sources. Other
 * users learn nothing of it.
 */
export default async function EditPage(props: Props) {
  const visitor = await editVisitor();
  const { language, publicPath, page } = await readAddress(props);
  if (visitor.type === "anonymous") redirect(paths.login(language, editPath(publicPath)));
  if (visitor.type !== "administrator") notFound();
  const rendered = page && (await unlessNotFound(Promise.all([page.content(), page.metadata()])));
  if (!page || !rendered) redirect(editPath(`/${language}/${fallbackSegment}/not-found`));
  const [content, { title, description }] = rendered;
  const { meta, footer } = shownMessages(await siteMessages(language)).common;
  const ofAllPages = [meta.titleTemplate, meta.description, footer.companyNumber];
  return (
    <>
      {content}
      <EditTools
        language={language}
        publicPath={publicPath}
        user={visitor.user}
        source={page.source}
        searchTexts={[textOf(title), textOf(description), ...ofAllPages].filter(hasMarks)}
      />
    </>
  );
}
